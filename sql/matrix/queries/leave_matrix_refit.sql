-- Note that whoever computed a snapshot does so no longer.
-- $ result, began
update matrix_refit set began_at = null
where result = $1::matrix_result and began_at = $2::timestamptz

-- Note that whoever computed a snapshot does so no longer.
-- $ tournament, began
update tournament_refit set began_at = null
where tournament_id = $1::bigint and began_at = $2::timestamptz

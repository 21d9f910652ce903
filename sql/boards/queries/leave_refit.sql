-- Note that whoever computed a board's snapshot does so no longer.
-- $ board, began
update board_refit set began_at = null where board_id = $1::bigint and began_at = $2::timestamptz

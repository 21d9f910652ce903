-- Note that nobody computes a board's snapshot any longer.
-- $ board
update board_refit set began_at = null where board_id = $1::bigint

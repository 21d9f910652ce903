-- Note that a board has its snapshot.
-- $ board
update board_refit set began_at = null, ended_at = now(), failures = 0, failed_at = null, problem = null
where board_id = $1::bigint

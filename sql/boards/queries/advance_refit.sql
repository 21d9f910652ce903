-- Note that a board's snapshot is still being computed, and how many replicates are done.
-- $ board, done
update board_refit set told_at = now(), done = $2::bigint
where board_id = $1::bigint and began_at is not null

-- Note that a board's snapshot is still being computed, and how many replicates are done.
-- $ board, began, done
update board_refit set told_at = now(), done = $3::bigint
where board_id = $1::bigint and began_at = $2::timestamptz

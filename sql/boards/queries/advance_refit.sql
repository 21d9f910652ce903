-- Note how many replicates are done.
-- $ board, done
update board_refit set done = $2::bigint where board_id = $1::bigint and began_at is not null

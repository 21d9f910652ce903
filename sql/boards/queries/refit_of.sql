-- How far the next snapshot of a board is.
-- $ board
select began_at, done, replicates, ended_at, failures, failed_at, problem from board_refit
where board_id = $1::bigint

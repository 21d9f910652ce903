-- How far the next snapshot of a board is; one that was silent for half a minute runs no longer.
-- $ board
select asked_at, coalesce(began_at is not null and told_at > now() - interval '30 seconds', false) as running,
       began_at, done, replicates, ended_at, failures, failed_at, problem
from board_refit
where board_id = $1::bigint

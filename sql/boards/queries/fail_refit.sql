-- Note that a board's snapshot could not be computed, and why.
-- $ board, problem
insert into board_refit (board_id, failures, failed_at, problem) values ($1::bigint, 1, now(), $2::text)
on conflict (board_id) do update
set began_at = null, failures = board_refit.failures + 1, failed_at = now(), problem = excluded.problem

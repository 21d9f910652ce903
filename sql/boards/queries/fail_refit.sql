-- Note that a board's snapshot could not be computed, and why.
-- $ board, began, problem
update board_refit
set began_at = nullif(began_at, $2::timestamptz), failures = failures + 1, failed_at = now(),
    problem = $3::text
where board_id = $1::bigint

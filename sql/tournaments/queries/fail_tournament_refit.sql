-- Note that a snapshot could not be computed, and why.
-- $ tournament, began, problem
update tournament_refit
set began_at = nullif(began_at, $2::timestamptz), failures = failures + 1, failed_at = now(),
    problem = $3::text
where tournament_id = $1::bigint

-- Note that a snapshot could not be computed, and why.
-- $ result, began, problem
update matrix_refit
set began_at = nullif(began_at, $2::timestamptz), failures = failures + 1, failed_at = now(),
    problem = $3::text
where result = $1::matrix_result

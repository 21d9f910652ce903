-- Note that there is a snapshot; one that was asked for since it began is still to come.
-- $ result, began
update matrix_refit
set asked_at = case when asked_at > $2::timestamptz then asked_at end,
    began_at = nullif(began_at, $2::timestamptz), ended_at = now(),
    failures = 0, failed_at = null, problem = null
where result = $1::matrix_result

-- Note that there is a snapshot; one that was asked for since it began is still to come.
-- $ tournament, began
update tournament_refit
set asked_at = case when asked_at > $2::timestamptz then asked_at end,
    began_at = nullif(began_at, $2::timestamptz), ended_at = now(),
    failures = 0, failed_at = null, problem = null
where tournament_id = $1::bigint

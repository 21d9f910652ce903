-- Note that a board has its snapshot; one that was asked for since it began is still to come.
-- $ board, began
update board_refit
set asked_at = case when asked_at > $2::timestamptz then asked_at end,
    began_at = nullif(began_at, $2::timestamptz), ended_at = now(),
    failures = 0, failed_at = null, problem = null
where board_id = $1::bigint

-- Note that a board has its snapshot; one that was asked for since it began is still to come.
-- $ board
update board_refit
set asked_at = case when asked_at > began_at then asked_at end, began_at = null, ended_at = now(),
    failures = 0, failed_at = null, problem = null
where board_id = $1::bigint

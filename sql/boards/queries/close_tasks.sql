-- Tasks may be shown no longer.
-- $ tasks
delete from open_task where task_id = any ($1::bigint[])

-- Every task that may be shown.
-- $ study, mode
select task_id from open_task where study_id = $1::bigint and mode = $2::mode order by task_id

-- Tasks may be shown from now on.
-- $ tasks
insert into open_task (task_id, study_id, mode)
select id, study_id, mode from task where id = any ($1::bigint[])
on conflict do nothing

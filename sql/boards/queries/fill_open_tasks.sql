-- Opens the tasks whose newest event published them.
insert into open_task (task_id, study_id, mode)
select task.id, task.study_id, task.mode
from task
cross join lateral (
    select kind from task_publication where task_id = task.id order by id desc limit 1
) newest
where newest.kind = 'PUBLISHED'

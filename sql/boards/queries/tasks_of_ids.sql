-- Tasks with all that operators see of them, in the order of their ids as given.
-- $ public_ids
select task.id, task.public_id, task.name, study.slug as study, task.study_id, task.mode,
       task.text, task.direction, open_task.task_id is not null as published
from unnest($1::uuid[]) with ordinality as given (public_id, number)
join task on task.public_id = given.public_id
join study on study.id = task.study_id
left join open_task on open_task.task_id = task.id
order by given.number

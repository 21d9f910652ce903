-- New criteria of tasks.
-- $ tasks, numbers, texts, directions
insert into criterion (task_id, number, text, direction)
select matrix_task.id, given.number, given.text, given.direction
from unnest($1::uuid[], $2::smallint[], $3::text[], $4::direction[])
     as given (task, number, text, direction)
join matrix_task on matrix_task.public_id = given.task
order by matrix_task.id, given.number

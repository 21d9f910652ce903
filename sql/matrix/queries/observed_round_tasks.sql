-- Tasks of results of the arena up to an id.
-- $ upto
select matrix_task.id, domain.slug as domain, matrix_task.name, false as withdrawn
from (select distinct task_id from arena_result where id <= $1::bigint) played
join matrix_task on matrix_task.id = played.task_id
join domain on domain.id = matrix_task.domain_id
order by matrix_task.id

-- The tasks of a snapshot, in the order of their numbers, whatever became of them since.
-- $ tasks
select id, public_id, domain_id as domain,
       (select count(*) from criterion where task_id = matrix_task.id) as criteria
from matrix_task where id = any($1::bigint[]) order by id

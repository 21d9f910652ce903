-- The tasks that are not withdrawn, in the order of their numbers.
select matrix_task.id, matrix_task.public_id, matrix_task.domain_id as domain,
       (select count(*) from criterion where task_id = matrix_task.id) as criteria
from matrix_task
where not exists (
    select from matrix_task_withdrawal withdrawal where withdrawal.task_id = matrix_task.id
)
order by matrix_task.id

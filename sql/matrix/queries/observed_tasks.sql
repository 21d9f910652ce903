-- Tasks up to an id, as they stood up to a withdrawal.
-- $ upto, withdrawal
select matrix_task.id, domain.slug as domain, matrix_task.name,
       withdrawal.id is not null as withdrawn
from matrix_task
join domain on domain.id = matrix_task.domain_id
left join matrix_task_withdrawal withdrawal
    on withdrawal.task_id = matrix_task.id and withdrawal.id <= $2::bigint
where matrix_task.id <= $1::bigint
order by matrix_task.id

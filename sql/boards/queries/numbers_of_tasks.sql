-- The numbers of tasks, in the order of their names.
-- $ study, mode, names
select task.id
from unnest($3::text[]) with ordinality given (name, number)
join task on task.study_id = $1::bigint and task.mode = $2::mode and task.name = given.name
order by given.number

-- The tasks of a study and mode that follow one, oldest first, as find_task would give each.
-- $ study, mode, partner, everything, adult, after, rows
select task.id, task.public_id, case when $4::boolean then task.name end as name,
       study.slug as study, task.study_id, task.mode,
       case when task.mode = 'SAFE_16' or $4::boolean or $5::boolean then task.text end as text,
       task.direction, open_task.task_id is not null as published
from task
join study on study.id = task.study_id
left join open_task on open_task.task_id = task.id
where study.slug = $1::text and task.mode = $2::mode
  and ($6::uuid is null or task.id > (select id from task where public_id = $6::uuid))
  and ($4::boolean or open_task.task_id is not null and exists (
      select from board
      where board.study_id = task.study_id and board.mode = task.mode
        and (board.private_to is null or board.private_to = $3::bigint)))
order by task.id
limit $7::bigint

-- The task of an id as far as the caller may see it: published on a board of theirs, text by age.
-- $ public_id, partner, everything, adult
select task.id, task.public_id, case when $3::boolean then task.name end as name,
       study.slug as study, task.study_id, task.mode,
       case when task.mode = 'SAFE_16' or $3::boolean or $4::boolean then task.text end as text,
       task.direction, open_task.task_id is not null as published
from task
join study on study.id = task.study_id
left join open_task on open_task.task_id = task.id
where task.public_id = $1::uuid
  and ($3::boolean or open_task.task_id is not null and exists (
      select from board
      where board.study_id = task.study_id and board.mode = task.mode
        and (board.private_to is null or board.private_to = $2::bigint)))

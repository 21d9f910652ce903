-- The answers of a study and mode that wait for an operator and follow one, oldest first.
-- $ study, mode, after, rows
select answer.id, answer.public_id, answer.task_id, task.public_id as task, answer.study_id,
       answer.mode, model.slug as model, author.public_id as author, answer.text,
       answer.direction, newest.kind as publication, answer.created_at
from answer
join study on study.id = answer.study_id
join task on task.id = answer.task_id
left join model on model.id = answer.model_id
left join participant author on author.id = answer.author_id
cross join lateral (
    select kind from answer_publication where answer_id = answer.id order by id desc limit 1
) newest
where study.slug = $1::text and answer.mode = $2::mode and newest.kind = 'HELD'
  and ($3::uuid is null or answer.id > (select id from answer where public_id = $3::uuid))
order by answer.id
limit $4::bigint

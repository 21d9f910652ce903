-- Answers with all that operators see of them, in the order of their ids as given.
-- $ public_ids
select answer.id, answer.public_id, answer.task_id, task.public_id as task, answer.study_id,
       answer.mode, model.slug as model, author.public_id as author, answer.text,
       answer.direction, newest.kind as publication, answer.created_at
from unnest($1::uuid[]) with ordinality as given (public_id, number)
join answer on answer.public_id = given.public_id
join task on task.id = answer.task_id
left join model on model.id = answer.model_id
left join participant author on author.id = answer.author_id
left join lateral (
    select kind from answer_publication where answer_id = answer.id order by id desc limit 1
) newest on true
order by given.number

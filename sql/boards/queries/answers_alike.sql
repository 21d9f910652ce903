-- The answers that stand to their tasks with the same text as given ones.
-- $ tasks, hashes
select answer.public_id, answer.task_id, answer.hash, model.slug as model,
       author.public_id as author, answer.direction, answer.text is null as taken_down
from unnest($1::bigint[], $2::bytea[]) as given (task_id, hash)
join answer on answer.task_id = given.task_id and answer.hash = given.hash
left join model on model.id = answer.model_id
left join participant author on author.id = answer.author_id

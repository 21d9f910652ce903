-- The answers that stand to their tasks with the same text as given ones.
-- $ tasks, hashes
select answer.public_id, answer.task_id, answer.hash, answer.text is null as taken_down
from unnest($1::bigint[], $2::bytea[]) as given (task_id, hash)
join answer on answer.task_id = given.task_id and answer.hash = given.hash

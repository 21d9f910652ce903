-- New answers; none where the same text stands to the task already.
-- $ public_ids, tasks, models, authors, texts, hashes, directions
insert into answer
    (public_id, task_id, study_id, mode, model_id, author_id, text, hash, direction)
select given.public_id, task.id, task.study_id, task.mode, given.model_id, given.author_id,
       given.text, given.hash, given.direction
from unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[], $6::bytea[],
            $7::direction[])
     with ordinality
     as given (public_id, task_id, model_id, author_id, text, hash, direction, number)
join task on task.id = given.task_id
order by given.number
on conflict do nothing
returning public_id

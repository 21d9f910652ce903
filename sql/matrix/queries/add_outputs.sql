-- New outputs of a contributor to a task; none where the same text stands to it already.
-- $ public_ids, task, models, contributor, texts, hashes, directions
insert into output (public_id, task_id, model_id, contributor_id, text, hash, direction)
select given.public_id, $2::bigint, given.model_id, $4::bigint, given.text, given.hash,
       given.direction
from unnest($1::uuid[], $3::bigint[], $5::text[], $6::bytea[], $7::direction[])
     with ordinality as given (public_id, model_id, text, hash, direction, number)
order by given.number
on conflict do nothing
returning public_id

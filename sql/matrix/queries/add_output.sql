-- A new output; nothing where the same text stands to the task already.
-- $ task, model, contributor, text, hash, direction
insert into output (task_id, model_id, contributor_id, text, hash, direction)
values ($1::bigint, $2::bigint, $3::bigint, $4::text, $5::bytea, $6::direction)
on conflict do nothing
returning public_id

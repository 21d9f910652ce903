-- A task is withdrawn; nothing where it is already.
-- $ task, key, reason
insert into matrix_task_withdrawal (task_id, api_key_id, reason)
values ($1::bigint, $2::bigint, $3::text)
on conflict do nothing
returning true

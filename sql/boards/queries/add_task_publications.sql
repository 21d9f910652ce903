-- Tasks were published or withdrawn, by whom and why.
-- $ tasks, kind, key, reason
insert into task_publication (task_id, kind, api_key_id, reason)
select task, $2::publication_kind, $3::bigint, $4::text from unnest($1::bigint[]) as given (task)

-- Takes a key out of force; whether it was in force until now.
-- $ key, reason
insert into api_key_revocation (api_key_id, reason)
select id, $2::text from api_key where id = $1::bigint
on conflict do nothing
returning true

-- Takes a key out of force; whose it was, if it was in force until now.
-- $ key, reason
insert into api_key_revocation (api_key_id, reason)
select id, $2::text from api_key where id = $1::bigint
on conflict do nothing
returning (select slug from partner join api_key on partner_id = partner.id
           where api_key.id = api_key_id)

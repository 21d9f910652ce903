-- A new participant; nothing where somebody enrolled the same name at the same moment.
-- $ partner, external_hash
insert into participant (partner_id, external_hash) values ($1::bigint, $2::bytea)
on conflict do nothing
returning id, public_id

-- A new key of a partner.
-- $ partner, label, digest, scopes
insert into api_key (partner_id, label, hash, scopes)
values ($1::bigint, $2::text, $3::bytea, $4::scope[])
returning id

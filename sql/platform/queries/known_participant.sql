-- The participant whom a partner enrolled under this name before.
-- $ partner, external_hash
select id, public_id from participant
where partner_id = $1::bigint and external_hash = $2::bytea

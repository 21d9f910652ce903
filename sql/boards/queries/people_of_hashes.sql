-- A partner's participants by the hashes of their external ids.
-- $ partner, hashes
select public_id, external_hash as hash from participant
where partner_id = $1::bigint and external_hash = any ($2::bytea[])

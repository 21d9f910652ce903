-- A partner's participants of some ids.
-- $ partner, public_ids
select id, public_id from participant
where partner_id = $1::bigint and public_id = any ($2::uuid[])

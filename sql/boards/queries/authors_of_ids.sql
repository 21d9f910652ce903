-- Participants by pseudonym.
-- $ public_ids
select id, public_id from participant where public_id = any ($1::uuid[])

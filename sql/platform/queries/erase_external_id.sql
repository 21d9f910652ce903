-- Forgets a partner's name for a participant, and logs that; whether there was one.
-- $ participant, key, reason
select erase_external_id($1::bigint, $2::bigint, $3::text)

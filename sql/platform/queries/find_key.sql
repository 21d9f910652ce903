-- The key in force of a digest.
-- $ digest
select id, partner_id, scopes
from api_key
where hash = $1::bytea
  and not exists (select from api_key_revocation where api_key_id = api_key.id)

-- The numbers of a partner's participants, in the order of their hashes.
-- $ partner, hashes
select participant.id
from unnest($2::bytea[]) with ordinality given (hash, number)
join participant on partner_id = $1::bigint and external_hash = given.hash
order by given.number

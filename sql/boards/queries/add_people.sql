-- New participants of a partner, with what was declared for them and tokens that nobody holds.
-- $ partner, hashes, consent, tokens
with added as (
    insert into participant (partner_id, external_hash)
    select $1::bigint, hash from unnest($2::bytea[]) with ordinality as given (hash, number)
    order by number
    on conflict do nothing
    returning id, external_hash
), token as (
    select given.hash, given.digest from unnest($2::bytea[], $4::bytea[]) as given (hash, digest)
)
insert into enrolment (participant_id, consent, adult, token_hash)
select added.id, $3::text, false, token.digest
from added join token on token.hash = added.external_hash

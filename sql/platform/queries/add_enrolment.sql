-- What a participant declared, and the token that acts for them.
-- $ participant, consent, adult, digest
insert into enrolment (participant_id, consent, adult, token_hash)
values ($1::bigint, $2::text, $3::boolean, $4::bytea)

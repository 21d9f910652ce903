-- A partner's participant by pseudonym, with what they declared last.
-- $ partner, public_id
select participant.id, participant.public_id, participant.partner_id, newest.adult
from participant
cross join lateral (
    select adult from enrolment where participant_id = participant.id order by id desc limit 1
) newest
where partner_id = $1::bigint and public_id = $2::uuid

-- The participant of a token in force, with what they declared last.
-- $ digest
select participant.id, participant.public_id, participant.partner_id, newest.adult
from enrolment
join participant on participant.id = enrolment.participant_id
cross join lateral (
    select adult from enrolment where participant_id = participant.id order by id desc limit 1
) newest
where enrolment.token_hash = $1::bytea
  and not exists (select from enrolment_end where enrolment_id = enrolment.id)

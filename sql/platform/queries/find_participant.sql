-- A participant by pseudonym, of one partner or of any, with what they declared last.
-- $ partner, public_id
select participant.id, participant.public_id, participant.partner_id,
       coalesce(newest.adult, false) as adult
from participant
left join lateral (
    select adult from enrolment where participant_id = participant.id order by id desc limit 1
) newest on true
where public_id = $2::uuid and ($1::bigint is null or partner_id = $1::bigint)

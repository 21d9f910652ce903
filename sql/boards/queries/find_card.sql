-- The impression of a card that was shown to a participant, or to any participant of a partner.
-- $ card, participant, partner
select impression.participant_id
from card
join impression on impression.id = impression_id
join participant on participant.id = participant_id
where card.id = $1::uuid
  and (participant_id = $2::bigint or participant.partner_id = $3::bigint)

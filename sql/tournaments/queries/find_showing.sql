-- A showing of a participant, or of any participant of a partner.
-- $ public_id, participant, partner
select match_showing.id, match_showing.public_id, match_showing.participant_id as participant,
       match_showing.tournament_id, tournament.slug as tournament, tournament_prompt.text as prompt,
       tournament_prompt.direction as prompt_direction, match_showing.first_card,
       one.text as first, one.direction as first_direction, match_showing.second_card,
       other.text as second, other.direction as second_direction, match_showing.shown_at,
       match_showing.expires_at, match_showing.expires_at <= clock_timestamp() as expired,
       human_judgement.decision
from match_showing
join match on match.id = match_showing.match_id
join tournament on tournament.id = match_showing.tournament_id
join tournament_prompt on tournament_prompt.id = match.prompt_id
join tournament_answer one
    on one.prompt_id = match.prompt_id
    and one.contestant_id = case when swapped then match.second_id else match.first_id end
join tournament_answer other
    on other.prompt_id = match.prompt_id
    and other.contestant_id = case when swapped then match.first_id else match.second_id end
join participant on participant.id = match_showing.participant_id
left join human_judgement on human_judgement.showing_id = match_showing.id
where match_showing.public_id = $1::uuid
  and (match_showing.participant_id = $2::bigint or participant.partner_id = $3::bigint)

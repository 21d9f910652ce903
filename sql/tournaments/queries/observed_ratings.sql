-- The next decisions of people in a tournament after an id and up to another.
-- $ tournament, after, upto, most
select human_judgement.id, match.number as match, tournament_prompt.name as prompt,
       case when swapped then other.slug else one.slug end as first,
       case when swapped then one.slug else other.slug end as second,
       human_judgement.participant_id as participant, human_judgement.decision,
       (extract(epoch from human_judgement.at) * 1000000)::bigint as time
from human_judgement
join match_showing on match_showing.id = human_judgement.showing_id
join match on match.id = human_judgement.match_id
join tournament_prompt on tournament_prompt.id = match.prompt_id
join contestant first on first.id = match.first_id
join contestant second on second.id = match.second_id
join model one on one.id = first.model_id
join model other on other.id = second.model_id
where human_judgement.tournament_id = $1::bigint
  and human_judgement.id > $2::bigint and human_judgement.id <= $3::bigint
order by human_judgement.id
limit $4::bigint

-- The next judgements of a tournament after an id and up to another.
-- $ tournament, after, upto, most
select judgement.id, match.number as match, tournament_prompt.name as prompt,
       case when swapped then other.slug else one.slug end as first,
       case when swapped then one.slug else other.slug end as second,
       judge.name as judge, judgement.decision, judgement.mechanisms, judgement.delivery,
       judgement.failures, (extract(epoch from judgement.at) * 1000000)::bigint as time
from judgement
join match on match.id = judgement.match_id
join tournament_prompt on tournament_prompt.id = match.prompt_id
join contestant first on first.id = match.first_id
join contestant second on second.id = match.second_id
join model one on one.id = first.model_id
join model other on other.id = second.model_id
join judge on judge.id = judgement.judge_id
where judgement.tournament_id = $1::bigint
  and judgement.id > $2::bigint and judgement.id <= $3::bigint
order by judgement.id
limit $4::bigint

-- The models on the cards of each showing with an outcome, 0 for a person, test traffic left out.
-- $ study, mode, upto
select outcome.kind, array_agg(coalesce(answer.model_id, 0) order by position) as models
from outcome
join impression on impression.id = outcome.impression_id
join card on card.impression_id = outcome.impression_id
join answer on answer.id = card.answer_id
where outcome.study_id = $1::bigint and outcome.mode = $2::mode and outcome.id <= $3::bigint
  and not impression.technical
group by outcome.id, outcome.kind
order by outcome.id

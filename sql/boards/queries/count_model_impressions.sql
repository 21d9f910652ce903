-- How often each model was shown after one impression and up to another, test traffic left out.
-- $ study, mode, after, upto
select model_id as id, count(*) as times
from impression
join card on card.impression_id = impression.id
join answer on answer.id = answer_id
where impression.study_id = $1::bigint and impression.mode = $2::mode
  and impression.id > $3::bigint and impression.id <= $4::bigint
  and not technical and model_id is not null
group by model_id

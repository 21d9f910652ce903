-- What participants reported of a study and mode before one report, newest first.
-- $ study, mode, before, rows
select answer_report.id, answer.public_id as answer, answer_report.reason, answer_report.at
from answer_report
join card on card.id = answer_report.card_id
join answer on answer.id = card.answer_id
join study on study.id = card.study_id
where study.slug = $1::text and card.mode = $2::mode
  and ($3::bigint is null or answer_report.id < $3::bigint)
order by answer_report.id desc
limit $4::bigint

-- The answers of a submission, as JSON.
-- $ submission
select coalesce(jsonb_agg(jsonb_build_object(
           'appeal', appeal.public_id, 'statement', appeal_answer.statement,
           'retest', retest.public_id
       ) order by appeal_answer.id), '[]')::text
from appeal_answer
join appeal on appeal.id = appeal_answer.appeal_id
left join index_submission retest on retest.id = appeal_answer.retest_id
where appeal_answer.submission_id = $1::bigint

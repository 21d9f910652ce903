-- Appeals by their ids, each with its newest answer in force.
-- $ public_ids
select appeal.id, appeal.public_id, family.slug as family, appeal.dimension, appeal.text, appeal.at,
       answer.statement, answer.retest, answer.at as answered_at
from appeal
join family on family.id = appeal.family_id
left join lateral (
    select appeal_answer.statement, retest.public_id as retest, submission.at
    from appeal_answer
    join index_submission submission on submission.id = appeal_answer.submission_id
    left join index_submission gone on gone.replaces_id = appeal_answer.submission_id
    left join index_submission retest on retest.id = appeal_answer.retest_id
    where appeal_answer.appeal_id = appeal.id and gone.id is null
    order by appeal_answer.id desc
    limit 1
) answer on true
where appeal.public_id = any ($1::uuid[])

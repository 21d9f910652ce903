-- Appeals of a family that came before one, newest first, each with its newest answer in force.
-- $ family, before, rows
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
where family.slug = $1::text
  and ($2::uuid is null or appeal.id < (select id from appeal where public_id = $2::uuid))
order by appeal.id desc
limit $3::bigint

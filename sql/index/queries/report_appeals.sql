-- Appeals of a family at a cut, without what was written in them, each with its newest answer.
-- $ family, cut, at
select appeal.public_id, appeal.dimension, (appeal.at at time zone 'UTC')::date as asked_on,
       answer.statement, answer.retest, (answer.at at time zone 'UTC')::date as answered_on
from appeal
left join lateral (
    select appeal_answer.statement, retest.public_id as retest, submission.at
    from appeal_answer
    join index_submission submission on submission.id = appeal_answer.submission_id
    left join index_submission gone
        on gone.replaces_id = appeal_answer.submission_id and gone.id <= $2::bigint
    left join index_submission retest on retest.id = appeal_answer.retest_id
    where appeal_answer.appeal_id = appeal.id and submission.id <= $2::bigint and gone.id is null
    order by appeal_answer.id desc
    limit 1
) answer on true
where appeal.family_id = $1::bigint and appeal.at <= $3::timestamptz
order by appeal.id

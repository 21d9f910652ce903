-- Runs in force of content tests at a cut, in the order in which they came.
-- $ tests, cut
select content_run.test_id, content_run.outcome, content_run.run_on, content_run.evidence,
       submission.public_id as submission
from content_run
join index_submission submission on submission.id = content_run.submission_id
left join index_submission gone on gone.replaces_id = submission.id and gone.id <= $2::bigint
where content_run.test_id = any ($1::bigint[]) and submission.id <= $2::bigint and gone.id is null
order by content_run.id

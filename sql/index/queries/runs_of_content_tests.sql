-- Runs of content tests in the order recorded; those replaced too.
-- $ tests
select content_run.test_id, content_run.evidence, content_run.outcome, content_run.run_on,
       submission.public_id as submission, later.public_id as replaced_by
from content_run
join index_submission submission on submission.id = content_run.submission_id
left join index_submission later on later.replaces_id = content_run.submission_id
where content_run.test_id = any ($1::bigint[])
order by content_run.id

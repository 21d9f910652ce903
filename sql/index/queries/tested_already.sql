-- Whether a test that a submission defined has runs in force.
-- $ submission
select exists (
    select from content_test
    join content_run on content_run.test_id = content_test.id
    left join index_submission gone on gone.replaces_id = content_run.submission_id
    where content_test.submission_id = $1::bigint and gone.id is null
)

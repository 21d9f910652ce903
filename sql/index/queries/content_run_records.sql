-- The runs that a submission recorded, as JSON.
-- $ submission
select coalesce(jsonb_agg(jsonb_build_object(
           'test', content_test.public_id, 'outcome', content_run.outcome,
           'run_on', content_run.run_on, 'evidence', content_run.evidence
       ) order by content_run.id), '[]')::text
from content_run
join content_test on content_test.id = content_run.test_id
where content_run.submission_id = $1::bigint

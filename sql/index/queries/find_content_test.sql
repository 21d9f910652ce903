-- The content test of an id, or of a run's evidence code.
-- $ public_id, evidence
select content_test.id, content_test.public_id, family.slug as family, family.category,
       content_test.type, content_test.framing, content_test.runs, content_test.excludes,
       content_test.method_version, release.version, release.tier, original.public_id as retest_of,
       submission.public_id as submission, later.public_id as replaced_by, submission.at
from content_test
join family on family.id = content_test.family_id
join release on release.id = content_test.release_id
join index_submission submission on submission.id = content_test.submission_id
left join index_submission later on later.replaces_id = content_test.submission_id
left join content_test original on original.id = content_test.retest_of
where content_test.public_id = $1::uuid
   or content_test.id = (select test_id from content_run where evidence = $2::text)

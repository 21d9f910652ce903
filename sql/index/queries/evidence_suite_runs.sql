-- The newest run in force of each suite and family of a category at a cut.
-- $ category, cut
select distinct on (family.slug, suite_run.suite)
       suite_run.id, family.slug as family, suite_run.suite, suite_run.developer, suite_run.judges,
       suite_run.context_window, suite_run.run_on, submission.public_id as submission
from suite_run
join family on family.id = suite_run.family_id
join index_submission submission on submission.id = suite_run.submission_id
left join index_submission gone on gone.replaces_id = submission.id and gone.id <= $2::bigint
where family.category = $1::index_category and submission.id <= $2::bigint and gone.id is null
order by family.slug, suite_run.suite, suite_run.id desc

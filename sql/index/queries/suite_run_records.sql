-- The runs of suites of a submission, as JSON: how many judges, and never whose.
-- $ submission
select coalesce(jsonb_agg(jsonb_build_object(
           'family', family.slug, 'suite', run.suite, 'developer', run.developer,
           'run_on', run.run_on, 'judges', cardinality(run.judges),
           'answers', (
               select count(distinct (scenario, sample)) from suite_score where run_id = run.id),
           'checks', (
               select coalesce(jsonb_agg(jsonb_build_object(
                          'number', number, 'kind', kind, 'passed', passed) order by number), '[]')
               from suite_check where run_id = run.id),
           'ranges', (
               select coalesce(jsonb_agg(jsonb_build_object(
                          'length', length, 'correct', correct, 'asked', asked) order by length), '[]')
               from suite_recall where run_id = run.id),
           'context_window', run.context_window
       ) order by run.id), '[]')::text
from suite_run run
join family on family.id = run.family_id
where run.submission_id = $1::bigint

-- The runs of the panel of a submission, as JSON: how many judges, and never whose.
-- $ submission
select coalesce(jsonb_agg(jsonb_build_object(
           'family', family.slug, 'developer', run.developer, 'run_on', run.run_on,
           'judges', cardinality(run.judges),
           'samples', (select count(distinct sample) from panel_score where run_id = run.id)
       ) order by run.id), '[]')::text
from panel_run run
join family on family.id = run.family_id
where run.submission_id = $1::bigint

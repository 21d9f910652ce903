-- The runs of the mini-test of long documents of a submission, as JSON.
-- $ submission
select coalesce(jsonb_agg(jsonb_build_object(
           'family', family.slug, 'run_on', run.run_on,
           'probes', (
               select jsonb_agg(jsonb_build_object(
                          'number', number, 'format', format, 'answered', answered) order by number)
               from document_probe where run_id = run.id)
       ) order by run.id), '[]')::text
from document_run run
join family on family.id = run.family_id
where run.submission_id = $1::bigint

-- The runs of the mini-test of speech of a submission, as JSON.
-- $ submission
select coalesce(jsonb_agg(jsonb_build_object(
           'family', family.slug, 'run_on', run.run_on,
           'readings', (
               select jsonb_agg(jsonb_build_object(
                          'number', number, 'substituted', substituted, 'deleted', deleted,
                          'inserted', inserted, 'words', words) order by number)
               from speech_reading where run_id = run.id)
       ) order by run.id), '[]')::text
from speech_run run
join family on family.id = run.family_id
where run.submission_id = $1::bigint

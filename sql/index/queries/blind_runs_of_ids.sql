-- Runs of the blind test by id, and whether they are in force.
-- $ public_ids
select run.id, run.public_id, run.category, run.judges,
       not exists (
           select from index_submission later where later.replaces_id = run.submission_id) as in_force
from blind_run run
where run.public_id = any ($1::uuid[])
order by run.id

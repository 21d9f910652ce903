-- The newest run of the mini-test of speech of a family in force at a cut.
-- $ family, cut
select run.id, run.run_on
from speech_run run
left join index_submission gone on gone.replaces_id = run.submission_id and gone.id <= $2::bigint
where run.family_id = $1::bigint and run.submission_id <= $2::bigint and gone.id is null
order by run.id desc
limit 1

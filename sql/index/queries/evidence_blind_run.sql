-- The newest run of the blind test in force of a category at a cut.
-- $ category, cut
select blind_run.id, blind_run.public_id, blind_run.submission_id, blind_run.title, blind_run.protocol,
       blind_run.run_on, blind_run.judges, submission.public_id as submission
from blind_run
join index_submission submission on submission.id = blind_run.submission_id
left join index_submission gone on gone.replaces_id = submission.id and gone.id <= $2::bigint
where blind_run.category = $1::index_category and submission.id <= $2::bigint and gone.id is null
order by blind_run.id desc
limit 1

-- The newest run of the panel in force of each family of a category at a cut.
-- $ category, cut
select distinct on (family.slug)
       panel_run.id, family.slug as family, panel_run.developer, panel_run.judges, panel_run.run_on,
       submission.public_id as submission
from panel_run
join family on family.id = panel_run.family_id
join index_submission submission on submission.id = panel_run.submission_id
left join index_submission gone on gone.replaces_id = submission.id and gone.id <= $2::bigint
where family.category = $1::index_category and submission.id <= $2::bigint and gone.id is null
order by family.slug, panel_run.id desc

-- The newest specification in force of each task of a category's families at a cut.
-- $ category, cut
select distinct on (family.slug, specification.task)
       specification.id, family.slug as family, specification.task, specification.looked_up,
       specification.link, specification.ended, submission.public_id as submission
from specification
join family on family.id = specification.family_id
join index_submission submission on submission.id = specification.submission_id
left join index_submission gone on gone.replaces_id = submission.id and gone.id <= $2::bigint
where family.category = $1::index_category and submission.id <= $2::bigint and gone.id is null
order by family.slug, specification.task, specification.id desc

-- The day of the newest specification in force of each task of families.
-- $ families
select distinct on (specification.family_id, specification.task)
       family.slug || ' ' || specification.task as of, specification.looked_up as day,
       submission.public_id as submission
from specification
join index_submission submission on submission.id = specification.submission_id
join family on family.id = specification.family_id
where specification.family_id = any ($1::bigint[])
  and not exists (
      select from index_submission later where later.replaces_id = specification.submission_id)
order by specification.family_id, specification.task, specification.id desc

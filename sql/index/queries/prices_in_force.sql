-- The newest catalogue in force of each price of families, its day: of a task, currency and unit.
-- $ families
select distinct on (price.family_id, price.task, price.currency, price.unit)
       concat_ws(' ', family.slug, price.task, price.currency, price.unit) as of,
       price.catalogue as day, submission.public_id as submission
from price
join index_submission submission on submission.id = price.submission_id
join family on family.id = price.family_id
where price.family_id = any ($1::bigint[])
  and not exists (
      select from index_submission later where later.replaces_id = price.submission_id)
order by price.family_id, price.task, price.currency, price.unit, price.id desc

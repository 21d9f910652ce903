-- The day of the newest catalogue in force of each price of families: of a task, currency and unit.
-- $ families
select distinct on (price.family_id, price.task, price.currency, price.unit)
       concat_ws(' ', family.slug, price.task, price.currency, price.unit) as of,
       price.catalogue as day
from price
join family on family.id = price.family_id
where price.family_id = any ($1::bigint[])
  and not exists (
      select from index_submission later where later.replaces_id = price.submission_id)
order by price.family_id, price.task, price.currency, price.unit, price.id desc

-- Prices of a family at a cut, the newest in force of each task, currency and unit.
-- $ family, cut
select distinct on (price.task, price.currency, price.unit)
       price.task, trim_scale(price.amount)::text as amount, price.currency, price.unit, price.catalogue, price.link
from price
left join index_submission gone on gone.replaces_id = price.submission_id and gone.id <= $2::bigint
where price.family_id = $1::bigint and price.submission_id <= $2::bigint and gone.id is null
order by price.task, price.currency, price.unit, price.id desc

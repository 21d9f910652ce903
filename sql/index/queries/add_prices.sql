-- New prices, in their order.
-- $ submission, families, tasks, amounts, currencies, units, catalogues, links
insert into price (submission_id, family_id, task, amount, currency, unit, catalogue, link)
select $1::bigint, given.family_id, given.task, given.amount, given.currency, given.unit,
       given.catalogue, given.link
from unnest($2::bigint[], $3::text[], $4::numeric[], $5::text[], $6::text[], $7::date[], $8::text[])
     with ordinality as given (family_id, task, amount, currency, unit, catalogue, link, place)
order by given.place

-- New families, and the slugs of those that were free.
-- $ submission, slugs, titles, categories, own_products, simulated
insert into family (submission_id, slug, title, category, own_product, simulated)
select $1::bigint, given.slug, given.title, given.category, given.own_product, given.simulated
from unnest($2::text[], $3::text[], $4::index_category[], $5::boolean[], $6::boolean[])
     with ordinality as given (slug, title, category, own_product, simulated, place)
order by given.place
on conflict do nothing
returning slug

-- The families of some slugs.
-- $ slugs
select family.id, family.slug, family.title, family.category, family.own_product, family.simulated,
       submission.at
from family
join index_submission submission on submission.id = family.submission_id
where family.slug = any ($1::text[])

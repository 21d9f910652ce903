-- Families of a category, or of all, whose slugs follow one.
-- $ category, after, rows
select family.id, family.slug, family.title, family.category, family.own_product, family.simulated,
       submission.at
from family
join index_submission submission on submission.id = family.submission_id
where ($1::index_category is null or family.category = $1::index_category)
  and ($2::text is null or family.slug > $2::text)
order by family.slug
limit $3::bigint

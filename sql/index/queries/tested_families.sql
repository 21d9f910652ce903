-- Families by slug, with the developer of each one's release in force.
-- $ slugs
select family.id, family.slug, family.category, newest.developer
from family
left join lateral (
    select release.developer from release
    where release.family_id = family.id
      and not exists (
          select from index_submission later where later.replaces_id = release.submission_id)
    order by release.id desc limit 1
) newest on true
where family.slug = any ($1::text[])

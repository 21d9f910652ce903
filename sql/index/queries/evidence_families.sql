-- Families of a category at a cut, by slug, each with its newest release in force.
-- $ category, cut
select family.id, family.slug, family.title, family.own_product, family.simulated, newest.developer,
       newest.version, newest.tier, newest.since, newest.submission
from family
left join lateral (
    select release.developer, release.version, release.tier, release.since,
           submission.public_id as submission
    from release
    join index_submission submission on submission.id = release.submission_id
    left join index_submission gone
        on gone.replaces_id = release.submission_id and gone.id <= $2::bigint
    where release.family_id = family.id and release.submission_id <= $2::bigint and gone.id is null
    order by release.id desc
    limit 1
) newest on true
where family.category = $1::index_category and family.submission_id <= $2::bigint
order by family.slug

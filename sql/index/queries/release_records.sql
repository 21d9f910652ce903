-- The releases of a submission, as JSON.
-- $ submission
select coalesce(jsonb_agg(jsonb_build_object(
           'family', family.slug, 'developer', release.developer, 'version', release.version,
           'since', release.since, 'tier', release.tier
       ) order by release.id), '[]')::text
from release
join family on family.id = release.family_id
where release.submission_id = $1::bigint

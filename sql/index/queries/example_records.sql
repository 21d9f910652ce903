-- The examples of a submission, as JSON.
-- $ submission
select coalesce(jsonb_agg(jsonb_build_object(
           'family', family.slug, 'kind', example.kind, 'level', example.level,
           'link', example.link, 'checked_on', example.checked_on
       ) order by example.id), '[]')::text
from example
join family on family.id = example.family_id
where example.submission_id = $1::bigint

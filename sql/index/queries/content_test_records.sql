-- The content tests that a submission defined, as JSON.
-- $ submission
select coalesce(jsonb_agg(jsonb_build_object(
           'test', content_test.public_id, 'family', family.slug, 'type', content_test.type,
           'framing', content_test.framing, 'runs', content_test.runs,
           'excludes', content_test.excludes, 'version', release.version, 'tier', release.tier,
           'retest_of', original.public_id
       ) order by content_test.id), '[]')::text
from content_test
join family on family.id = content_test.family_id
join release on release.id = content_test.release_id
left join content_test original on original.id = content_test.retest_of
where content_test.submission_id = $1::bigint

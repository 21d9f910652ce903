-- Content tests of a family that were defined before one, newest first; those replaced too.
-- $ family, before, rows
select content_test.id, content_test.public_id, family.slug as family, family.category,
       content_test.type, content_test.framing, content_test.runs, content_test.excludes,
       content_test.method_version, release.version, release.tier, original.public_id as retest_of,
       submission.public_id as submission, later.public_id as replaced_by, submission.at
from content_test
join family on family.id = content_test.family_id
join release on release.id = content_test.release_id
join index_submission submission on submission.id = content_test.submission_id
left join index_submission later on later.replaces_id = content_test.submission_id
left join content_test original on original.id = content_test.retest_of
where family.slug = $1::text
  and ($2::uuid is null
       or content_test.id < (select id from content_test where public_id = $2::uuid))
order by content_test.id desc
limit $3::bigint

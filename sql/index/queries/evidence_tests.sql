-- Content tests in force of a category's families at a cut, in the order in which they were defined.
-- $ category, cut
select content_test.id, content_test.public_id, family.slug as family, content_test.type,
       content_test.framing, content_test.runs, content_test.excludes, content_test.method_version,
       first.public_id as retest_of, release.developer, release.version, release.tier,
       submission.public_id as submission
from content_test
join family on family.id = content_test.family_id
join release on release.id = content_test.release_id
left join content_test first on first.id = content_test.retest_of
join index_submission submission on submission.id = content_test.submission_id
left join index_submission gone on gone.replaces_id = submission.id and gone.id <= $2::bigint
where family.category = $1::index_category and submission.id <= $2::bigint and gone.id is null
order by content_test.id

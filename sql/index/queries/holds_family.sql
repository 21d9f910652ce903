-- Whether a submission holds a test of a family, or what its category is measured by.
-- $ submission, family
select exists (
    select from family
    where family.slug = $2::text and (
        exists (select from reading where submission_id = $1::bigint and category = family.category)
        or exists (select from blind_member where submission_id = $1::bigint and family_id = family.id)
        or exists (select from arena_vote
                   where submission_id = $1::bigint and family.id in (first_id, second_id))
        or exists (select from suite_run where submission_id = $1::bigint and family_id = family.id)
        or exists (select from panel_run where submission_id = $1::bigint and family_id = family.id)
        or exists (select from specification
                   where submission_id = $1::bigint and family_id = family.id)
        or exists (select from content_run join content_test on content_test.id = test_id
                   where content_run.submission_id = $1::bigint
                     and content_test.family_id = family.id)
        or exists (select from price where submission_id = $1::bigint and family_id = family.id)
        or exists (select from timing where submission_id = $1::bigint and family_id = family.id)
        or exists (select from speech_run where submission_id = $1::bigint and family_id = family.id)
        or exists (select from document_run
                   where submission_id = $1::bigint and family_id = family.id)
    )
)

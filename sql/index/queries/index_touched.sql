-- What submissions between two cuts, or what they replaced, tell of a category: of which families.
-- $ category, after, cut, votes_after, votes_cut
with passed as (
    select id, public_id, kind, replaces_id from index_submission
    where kind <> 'ARENA_VOTES' and id > $2::bigint and id <= $3::bigint
    union all
    select id, public_id, kind, replaces_id from index_submission
    where kind = 'ARENA_VOTES' and id > $4::bigint and id <= $5::bigint
), new as (
    select id, public_id, kind, id as of from passed
    union all
    select id, public_id, kind, replaces_id from passed where replaces_id is not null
), told as (
    select submission_id, family_id from release
    union all select submission_id, family_id from specification
    union all select submission_id, family_id from blind_member where placed
    union all select submission_id, family_id from panel_run
    union all select submission_id, family_id from suite_run
    union all select submission_id, family_id from content_test
    union all select content_run.submission_id, content_test.family_id
              from content_run join content_test on content_test.id = content_run.test_id
), of_families as (
    select new.id, new.public_id, new.kind, family.slug as family
    from new
    join told on told.submission_id = new.of
    join family on family.id = told.family_id
    where family.category = $1::index_category
), of_all as (
    select new.id, new.public_id, new.kind, null::text as family
    from new
    where exists (select from reading
                  where submission_id = new.of and category = $1::index_category)
       or exists (select from blind_run
                  where submission_id = new.of and category = $1::index_category)
       or exists (select from arena_vote
                  where submission_id = new.of and category = $1::index_category)
)
select public_id as submission, kind, family from (
    select distinct id, public_id, kind, family from of_families
    union
    select id, public_id, kind, family from of_all
) touched
order by id, family

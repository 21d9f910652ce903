-- Submissions of a family, or of its whole category, that were replaced up to a cut, or hold older tests.
-- $ family, cut, votes_cut
-- Of runs and specifications the newest counts; those before it are there without a reason.
with of_family as (
    select submission_id from release where family_id = $1::bigint
    union select submission_id from specification where family_id = $1::bigint
    union select submission_id from blind_member where family_id = $1::bigint
    union select submission_id from panel_run where family_id = $1::bigint
    union select submission_id from suite_run where family_id = $1::bigint
    union select submission_id from content_test where family_id = $1::bigint
    union select content_run.submission_id from content_run
          join content_test on content_test.id = content_run.test_id
          where content_test.family_id = $1::bigint
    union select arena_vote.submission_id from arena_vote  -- by whom they are of, few would be known
          join family on family.category = arena_vote.category where family.id = $1::bigint
    union select submission_id from price where family_id = $1::bigint
    union select submission_id from timing where family_id = $1::bigint
    union select submission_id from example where family_id = $1::bigint
    union select submission_id from speech_run where family_id = $1::bigint
    union select submission_id from document_run where family_id = $1::bigint
    union select appeal_answer.submission_id from appeal_answer
          join appeal on appeal.id = appeal_answer.appeal_id
          where appeal.family_id = $1::bigint
    union select reading.submission_id from reading
          join family on family.category = reading.category where family.id = $1::bigint
    union select blind_run.submission_id from blind_run
          join family on family.category = blind_run.category where family.id = $1::bigint
), tests as (
    select 'panel' as of, id, submission_id from panel_run where family_id = $1::bigint
    union all select 'suite ' || suite, id, submission_id from suite_run where family_id = $1::bigint
    union all select 'speech', id, submission_id from speech_run where family_id = $1::bigint
    union all select 'documents', id, submission_id from document_run where family_id = $1::bigint
    union all select 'task ' || task, id, submission_id from specification where family_id = $1::bigint
    union all select 'blind', blind_run.id, blind_run.submission_id from blind_run
              join family on family.category = blind_run.category where family.id = $1::bigint
), in_force as (
    select submission_id,
           first_value(submission_id) over (partition by of order by tests.id desc) as newest
    from tests
    left join index_submission gone on gone.replaces_id = submission_id and gone.id <= $2::bigint
    where submission_id <= $2::bigint and gone.id is null
)
select submission, kind, at, replaced_by, replaced_at, reason from (
    select later.id, replaced.public_id as submission, replaced.kind, replaced.at,
           later.public_id as replaced_by, later.at as replaced_at, later.reason
    from index_submission later
    join index_submission replaced on replaced.id = later.replaces_id
    join of_family on of_family.submission_id = replaced.id
    where later.id <= case when later.kind = 'ARENA_VOTES' then $3::bigint else $2::bigint end
    union
    select later.id, earlier.public_id, earlier.kind, earlier.at, later.public_id, later.at, null
    from in_force
    join index_submission earlier on earlier.id = in_force.submission_id
    join index_submission later on later.id = in_force.newest
    where earlier.id <> later.id
) found
order by id, submission

-- Submissions with records of a family, or of its whole category, that were replaced up to a cut.
-- $ family, cut
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
    union select submission_id from arena_vote where $1::bigint in (first_id, second_id)
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
)
select replaced.public_id as submission, replaced.kind, replaced.at, later.public_id as replaced_by,
       later.at as replaced_at, later.reason
from index_submission later
join index_submission replaced on replaced.id = later.replaces_id
join of_family on of_family.submission_id = replaced.id
where later.id <= $2::bigint
order by later.id

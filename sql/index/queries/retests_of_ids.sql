-- Submissions by their ids, which may hold a new result.
-- $ public_ids
select submission.id, submission.public_id, submission.kind, submission.at,
       later.id is not null as replaced
from index_submission submission
left join index_submission later on later.replaces_id = submission.id
where submission.public_id = any ($1::uuid[])

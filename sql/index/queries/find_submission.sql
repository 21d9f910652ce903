-- The submission of an id.
-- $ public_id
select submission.id, submission.public_id, submission.kind, submission.caller, submission.digest,
       replaced.public_id as replaces, submission.reason, later.public_id as replaced_by, submission.at
from index_submission submission
left join index_submission replaced on replaced.id = submission.replaces_id
left join index_submission later on later.replaces_id = submission.id
where submission.public_id = $1::uuid

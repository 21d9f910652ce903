-- The submission that came under a caller's key.
-- $ caller, key
select submission.id, submission.public_id, submission.kind, submission.caller, submission.digest,
       replaced.public_id as replaces, submission.reason, later.public_id as replaced_by, submission.at
from index_submission submission
left join index_submission replaced on replaced.id = submission.replaces_id
left join index_submission later on later.replaces_id = submission.id
where submission.caller = $1::text and submission.idempotency_key = $2::text

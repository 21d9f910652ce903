-- Submissions of a kind, or of all, that came before one, newest first.
-- $ kind, before, rows
select submission.id, submission.public_id, submission.kind, submission.caller, submission.digest,
       replaced.public_id as replaces, submission.reason, later.public_id as replaced_by, submission.at
from index_submission submission
left join index_submission replaced on replaced.id = submission.replaces_id
left join index_submission later on later.replaces_id = submission.id
where ($1::index_kind is null or submission.kind = $1::index_kind)
  and ($2::uuid is null
       or submission.id < (select id from index_submission where public_id = $2::uuid))
order by submission.id desc
limit $3::bigint

-- The appeal of somebody that waits for its answer, of a family and dimension.
-- $ family, dimension, participant, partner
select appeal.public_id
from appeal
left join api_key on api_key.id = appeal.api_key_id
where appeal.family_id = $1::bigint and appeal.dimension = $2::index_dimension
  and (appeal.participant_id = $3::bigint or api_key.partner_id = $4::bigint)
  and not exists (
      select from appeal_answer
      left join index_submission gone on gone.replaces_id = appeal_answer.submission_id
      where appeal_answer.appeal_id = appeal.id and gone.id is null
  )
limit 1

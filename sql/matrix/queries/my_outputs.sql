-- The outputs that a participant contributed before one, newest first.
-- $ participant, before, rows
select known_output.*, is_told($1::bigint, known_output.id) as told,
       (select up from vote_in_force
        where output_id = known_output.id and participant_id = $1::bigint) as my_vote
from known_output
where contributor_id = $1::bigint
  and ($2::uuid is null or id < (
      select id from output where public_id = $2::uuid and contributor_id = $1::bigint))
order by id desc
limit $3::bigint

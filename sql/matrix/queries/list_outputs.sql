-- The open outputs of a task after one, in an order that tells nothing; a participant's own are not.
-- $ task, participant, after, rows
select known_output.*, is_told($2::bigint, known_output.id) as told,
       (select up from vote_in_force
        where output_id = known_output.id and participant_id = $2::bigint) as my_vote
from known_output
where task = $1::uuid and open and ($2::bigint is null or contributor_id <> $2::bigint)
  and ($3::uuid is null or public_id > $3::uuid)
order by public_id
limit $4::bigint

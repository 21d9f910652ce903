-- The outputs that wait for an operator and follow one, oldest first, as they are to a participant.
-- $ participant, after, rows
select known_output.*, is_told($1::bigint, known_output.id) as told,
       (select up from vote_in_force
        where output_id = known_output.id and participant_id = $1::bigint) as my_vote
from known_output
where state = 'HELD' and id in (select output_id from output_publication where state = 'HELD')
  and ($2::uuid is null or id > (select id from output where public_id = $2::uuid))
order by id
limit $3::bigint

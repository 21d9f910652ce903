-- Outputs in the order of their ids as given, with what they are to a participant.
-- $ public_ids, participant
select known_output.*, is_told($2::bigint, known_output.id) as told,
       (select up from vote_in_force
        where output_id = known_output.id and participant_id = $2::bigint) as my_vote
from unnest($1::uuid[]) with ordinality as given (public_id, number)
join known_output on known_output.public_id = given.public_id
order by given.number

-- A new showing, and everything that says how likely it was.
-- $ match_id, participant, swapped, algorithm, probability, seconds
insert into match_showing (tournament_id, match_id, participant_id, swapped, algorithm, probability,
                           expires_at)
select tournament_id, id, $2::bigint, $3::boolean, $4::text, $5::double precision,
       now() + $6::double precision * interval '1 second'
from match
where id = $1::bigint
returning public_id

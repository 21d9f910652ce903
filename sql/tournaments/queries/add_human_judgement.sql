-- What a participant said of a showing.
-- $ showing, decision
insert into human_judgement (tournament_id, match_id, participant_id, showing_id, decision)
select tournament_id, match_id, participant_id, id, $2::double precision
from match_showing
where id = $1::bigint

-- The match of an id; to all but operators those alone of a tournament that is played out.
-- $ public_id, everything
select match.id, match.public_id, match.number, match.pass_number,
       tournament_prompt.public_id as prompt, one.slug as first, other.slug as second,
       match.first_rating, match.second_rating, match.first_chose, match.reason, match.met,
       match.drawn_at
from match
join tournament_prompt on tournament_prompt.id = match.prompt_id
join contestant first on first.id = match.first_id
join contestant second on second.id = match.second_id
join model one on one.id = first.model_id
join model other on other.id = second.model_id
where match.public_id = $1::uuid and ($2::boolean or is_played_out(match.tournament_id))

-- The prompts of some ids, in the order of the ids.
-- $ public_ids
select tournament_prompt.id, tournament_prompt.public_id, tournament_prompt.tournament_id,
       tournament.slug as tournament, tournament_prompt.number, tournament_prompt.name,
       tournament_prompt.scenario, tournament_prompt.text, tournament_prompt.direction,
       tournament_prompt.created_at
from tournament_prompt
join tournament on tournament.id = tournament_prompt.tournament_id
where tournament_prompt.public_id = any ($1::uuid[])
order by array_position($1::uuid[], tournament_prompt.public_id)

-- The prompts of a tournament that follow one, by number.
-- $ tournament, after, rows
select tournament_prompt.id, tournament_prompt.public_id, tournament_prompt.tournament_id,
       tournament.slug as tournament, tournament_prompt.number, tournament_prompt.name,
       tournament_prompt.scenario, tournament_prompt.text, tournament_prompt.direction,
       tournament_prompt.created_at
from tournament_prompt
join tournament on tournament.id = tournament_prompt.tournament_id
where tournament_prompt.tournament_id = $1::bigint
  and ($2::uuid is null
       or number > (select number from tournament_prompt where public_id = $2::uuid))
order by number
limit $3::bigint

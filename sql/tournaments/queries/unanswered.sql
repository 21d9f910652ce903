-- Prompts that a contestant has not answered, by number.
-- $ tournament, contestant, after, rows
select tournament_prompt.public_id as prompt, tournament_prompt.number, tournament_prompt.text,
       model.slug as model
from tournament_prompt
join contestant on contestant.id = $2::bigint
join model on model.id = contestant.model_id
where tournament_prompt.tournament_id = $1::bigint and tournament_prompt.text is not null
  and tournament_prompt.number > $3::integer
  and not exists (
      select from tournament_answer
      where prompt_id = tournament_prompt.id and contestant_id = $2::bigint)
order by tournament_prompt.number
limit $4::bigint

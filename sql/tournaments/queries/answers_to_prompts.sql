-- The answers to some prompts, by prompt and contestant.
-- $ prompts
select tournament_answer.id, tournament_answer.public_id, tournament_prompt.public_id as prompt,
       model.slug as model, tournament_answer.text, tournament_answer.direction,
       tournament_answer.origin::text as origin, tournament_answer.created_at
from tournament_answer
join tournament_prompt on tournament_prompt.id = tournament_answer.prompt_id
join contestant on contestant.id = tournament_answer.contestant_id
join model on model.id = contestant.model_id
where tournament_answer.prompt_id = any ($1::bigint[])
order by tournament_prompt.number, model.slug

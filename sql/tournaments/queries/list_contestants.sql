-- The contestants of a tournament, by slug.
-- $ tournament
select contestant.id, contestant.model_id, model.slug as model, contestant.kind
from contestant
join model on model.id = contestant.model_id
where contestant.tournament_id = $1::bigint
order by model.slug

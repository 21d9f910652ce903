-- Every model with an open output or a round, best first; beside it the newest snapshot of the arena.
with newest as (
    select max(snapshot_id) as id from arena_snapshot
), known as (
    select model_id from arena_rating union select model_id from open_output
)
select known.model_id as model, arena_rating.rating, coalesce(arena_rating.rounds, 0) as rounds,
       arena_standing.low, arena_standing.high, arena_standing.strength
from known
join model on model.id = known.model_id
left join arena_rating on arena_rating.model_id = known.model_id
left join arena_standing on arena_standing.model_id = known.model_id
                        and arena_standing.snapshot_id = (select id from newest)
order by arena_rating.rating desc nulls last, arena_rating.rounds desc, model.slug

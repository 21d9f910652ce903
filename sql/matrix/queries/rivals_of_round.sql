-- The models of a round in the order of its cards, with what each has in the arena so far.
-- $ round_id
select output.model_id as model, arena_rating.rating, coalesce(arena_rating.rounds, 0) as rounds
from arena_card
join output on output.id = arena_card.output_id
left join arena_rating on arena_rating.model_id = output.model_id
where arena_card.round_id = $1::bigint
order by arena_card.position

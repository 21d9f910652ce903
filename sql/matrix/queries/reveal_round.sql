-- Whose the outputs of a round with a result are, by the names of its time, and what each model won.
-- $ round_id
select arena_card.id as card, output.public_id as output, model.slug as model,
       coalesce(
           (select name from model_name
            where model_id = model.id and (model_name.at <= arena_result.at or model_name.id =
                  (select min(first.id) from model_name first where first.model_id = model.id))
            order by model_name.id desc limit 1),
           model.slug) as name,
       case arena_card.position when 0 then gain else -gain end as gain,
       case arena_card.position when 0 then first_rating else second_rating end as rating
from arena_result
join arena_card on arena_card.round_id = arena_result.round_id
join output on output.id = arena_card.output_id
join model on model.id = output.model_id
where arena_result.round_id = $1::bigint
order by arena_card.position

-- Who wrote the cards of a ranked impression, best first, by the names they had at that time.
-- $ impression
select card.id as card, place::integer as place, model.slug as model,
       (select name from model_name
        where model_id = model.id and (model_name.at <= ranking.at or model_name.id =
              (select min(first.id) from model_name first where first.model_id = model.id))
        order by model_name.id desc limit 1) as name,
       participant.public_id as author
from ranking
cross join unnest(positions) with ordinality placed (position, place)
join card on card.impression_id = ranking.impression_id and card.position = placed.position
join answer on answer.id = card.answer_id
left join model on model.id = answer.model_id
left join participant on participant.id = answer.author_id
where ranking.impression_id = $1::bigint
order by place

-- Whose the answers of a judged showing are, by the models' newest names, in the order shown.
-- $ showing
select card.id as card, model.slug as model,
       coalesce((select name from model_name where model_id = model.id order by id desc limit 1),
                model.slug) as name
from human_judgement
join match_showing on match_showing.id = human_judgement.showing_id
join match on match.id = match_showing.match_id
cross join lateral (
    values (1, first_card, case when swapped then second_id else first_id end),
           (2, second_card, case when swapped then first_id else second_id end)
) card (place, id, contestant_id)
join contestant on contestant.id = card.contestant_id
join model on model.id = contestant.model_id
where human_judgement.showing_id = $1::bigint
order by card.place

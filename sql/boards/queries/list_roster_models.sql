-- The models of a roster under their newest names, by slug.
-- $ roster
select model.id, model.slug, coalesce(newest.name, model.slug) as name, model.family, model.maker,
       model_retirement.model_id is not null as retired
from roster_model
join model on model.id = roster_model.model_id
left join lateral (
    select name from model_name where model_id = model.id order by id desc limit 1
) newest on true
left join model_retirement on model_retirement.model_id = model.id
where roster_model.roster_id = $1::bigint
order by model.slug

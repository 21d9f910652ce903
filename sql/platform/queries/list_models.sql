-- Models under their newest names, by slug: all, or those of some slugs.
-- $ slugs
select model.id, model.slug, coalesce(newest.name, model.slug) as name, model.family, model.maker,
       model_retirement.model_id is not null as retired
from model
left join lateral (
    select name from model_name where model_id = model.id order by id desc limit 1
) newest on true
left join model_retirement on model_retirement.model_id = model.id
where $1::text[] is null or model.slug = any ($1::text[])
order by model.slug

-- The models of some slugs, with every name they had.
-- $ slugs
select model.slug, model.family, model.maker, array_agg(model_name.name) as names
from model
join model_name on model_name.model_id = model.id
where model.slug = any ($1::text[])
group by model.id

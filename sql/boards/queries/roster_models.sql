-- The models of a roster, in the order of their slugs.
-- $ roster
select model_id from roster_model
join model on model.id = model_id
where roster_id = $1::bigint
order by slug

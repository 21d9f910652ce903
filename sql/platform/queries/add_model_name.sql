-- A model's name from now on.
-- $ model, name
insert into model_name (model_id, name) values ($1::bigint, $2::text)

-- The models of a roster, in the transaction that made it.
-- $ roster, study, models
insert into roster_model (roster_id, study_id, model_id)
select $1::bigint, $2::bigint, model from unnest($3::bigint[]) as given (model)

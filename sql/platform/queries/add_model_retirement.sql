-- A model takes no part in new rosters from now on; nothing where it was so already.
-- $ model, reason
insert into model_retirement (model_id, reason) values ($1::bigint, $2::text)
on conflict do nothing

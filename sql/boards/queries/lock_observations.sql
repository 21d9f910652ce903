-- Waits until nobody is between drawing an id and committing it.
-- $ study, mode
select from lock_observations($1::bigint, $2::mode)

-- Counts a cell anew, one of whose outputs was opened or closed.
-- $ model, task
select from recount_cell($1::bigint, $2::bigint)

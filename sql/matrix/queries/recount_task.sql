-- Counts everything that is kept of a task anew from the raw rows.
-- $ task
select from recount_task($1::bigint)

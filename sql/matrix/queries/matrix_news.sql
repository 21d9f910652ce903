-- The cells that changed since what was seen, and what tells whether models, tasks and domains did.
-- $ seen
select pg_current_snapshot()::text as seen, now() as at,
       -- Rows of these are only ever added: as many rows are the same rows.
       array[(select count(*) from domain), (select count(*) from matrix_task),
             (select count(*) from matrix_task_withdrawal), (select count(*) from model),
             (select count(*) from model_name), (select count(*) from model_retirement)] as held,
       coalesce(array_agg(model_id), '{}') as models,
       coalesce(array_agg(task_id), '{}') as tasks,
       coalesce(array_agg(outputs), '{}') as outputs,
       coalesce(array_agg(contributors), '{}') as contributors,
       coalesce(array_agg(up), '{}') as up,
       coalesce(array_agg(votes), '{}') as votes,
       coalesce(array_agg(raters), '{}') as raters,
       coalesce(array_agg(squares), '{}') as squares
from cell
-- Not "later than": whoever drew an earlier number may commit later.
where changed_by >= pg_snapshot_xmin($1::text::pg_snapshot)
  and not pg_visible_in_snapshot(changed_by, $1::text::pg_snapshot)

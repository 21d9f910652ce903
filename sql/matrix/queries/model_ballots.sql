-- A model's cells in a domain, or in all, and who voted how often in each.
-- $ model, domain
with column_ as (
    select id from matrix_task
    where ($2::bigint is null or domain_id = $2::bigint)
      and not exists (
          select from matrix_task_withdrawal withdrawal where withdrawal.task_id = matrix_task.id)
), cells as (
    select array_agg(task_id) as tasks, array_agg(outputs) as outputs,
           array_agg(contributors) as contributors, array_agg(up) as up, array_agg(votes) as votes,
           array_agg(raters) as raters, array_agg(squares) as squares
    from cell join column_ on column_.id = task_id
    where model_id = $1::bigint
), ballots as (
    select array_agg(task_id) as tasks, array_agg(participant_id) as raters, array_agg(up) as up,
           array_agg(votes) as votes
    from cell_rater join column_ on column_.id = task_id
    where model_id = $1::bigint
)
select now() as at, array(select id from column_ order by id) as tasks,
       coalesce(cells.tasks, '{}') as cell_tasks, coalesce(cells.outputs, '{}') as cell_outputs,
       coalesce(cells.contributors, '{}') as cell_contributors,
       coalesce(cells.up, '{}') as cell_up, coalesce(cells.votes, '{}') as cell_votes,
       coalesce(cells.raters, '{}') as cell_raters, coalesce(cells.squares, '{}') as cell_squares,
       coalesce(ballots.tasks, '{}') as ballot_tasks, coalesce(ballots.raters, '{}') as raters,
       coalesce(ballots.up, '{}') as up, coalesce(ballots.votes, '{}') as votes
from cells cross join ballots

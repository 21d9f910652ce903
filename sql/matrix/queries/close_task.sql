-- Closes the outputs of a task that is withdrawn, and empties its cells.
-- $ task
with closed as (
    delete from open_output where task_id = $1::bigint
), raters as (
    delete from cell_rater where task_id = $1::bigint
)
update cell set outputs = 0, contributors = 0, up = 0, votes = 0, raters = 0, squares = 0,
                changed_by = pg_current_xact_id()
where task_id = $1::bigint

-- A vote on an open output in place of the one before, counted; nothing where that said the same.
-- $ output, participant, up, blind
with before as (
    select id, up from vote
    where output_id = $1::bigint and participant_id = $2::bigint
    order by id desc limit 1
), change as (
    select open_output.output_id, open_output.model_id, open_output.task_id,
           before.id as previous_id, before.up as previous_up,
           (before.id is null)::integer as votes,
           $3::boolean::integer - coalesce(before.up::integer, 0) as up
    from open_output left join before on true
    where open_output.output_id = $1::bigint and before.up is distinct from $3::boolean
), made as (
    insert into vote (output_id, participant_id, up, previous_id, previous_up, blind)
    select output_id, $2::bigint, $3::boolean, previous_id, previous_up, $4::boolean from change
    returning id
), counted as (
    update open_output set up = open_output.up + change.up, votes = open_output.votes + change.votes
    from change
    where open_output.output_id = change.output_id
    returning change.*
), rater as (
    insert into cell_rater (model_id, task_id, participant_id, up, votes)
    select model_id, task_id, $2::bigint, up, votes from counted where votes = 1
    on conflict (model_id, task_id, participant_id) do update
        set up = cell_rater.up + excluded.up, votes = cell_rater.votes + 1
    returning votes
), changed_mind as (
    update cell_rater set up = cell_rater.up + counted.up
    from counted
    where counted.votes = 0 and cell_rater.model_id = counted.model_id
      and cell_rater.task_id = counted.task_id and cell_rater.participant_id = $2::bigint
)
-- The square of a rater's votes grows by 2n − 1 with the nth of them.
update cell set up = cell.up + counted.up, votes = cell.votes + counted.votes,
                raters = cell.raters + coalesce((rater.votes = 1)::integer, 0),
                squares = cell.squares + coalesce(2 * rater.votes - 1, 0),
                changed_by = pg_current_xact_id()
from made cross join counted left join rater on true
where cell.model_id = counted.model_id and cell.task_id = counted.task_id
returning made.id

-- The outputs of one task that a participant may be shown in a round, and how many tasks there were.
-- $ participant, domain, chance
with known as materialized (
    select output_id from vote where participant_id = $1::bigint
    union
    select output_id from verdict where participant_id = $1::bigint
    union
    select id from output where contributor_id = $1::bigint
    union
    select arena_card.output_id
    from arena_round
    join arena_card on arena_card.round_id = arena_round.id
    where arena_round.participant_id = $1::bigint
      and (arena_round.expires_at > now()
           or exists (select from arena_result where arena_result.round_id = arena_round.id))
), candidate as not materialized (  -- by the index, task by task
    select open_output.output_id, open_output.task_id, open_output.model_id
    from open_output
    join output on output.id = open_output.output_id
    where output.text is not null and open_output.output_id not in (select output_id from known)
), offered as (
    select matrix_task.id,
           row_number() over (order by matrix_task.id) - 1 as place,
           count(*) over () as tasks
    from matrix_task
    cross join lateral (select model_id from candidate where task_id = matrix_task.id
                        order by model_id limit 1) lowest
    cross join lateral (select model_id from candidate where task_id = matrix_task.id
                        order by model_id desc limit 1) highest
    where matrix_task.text is not null
      and lowest.model_id < highest.model_id
      and ($2::bigint is null or matrix_task.domain_id = $2::bigint)
)
select offered.tasks::integer as tasks, candidate.task_id as task,
       candidate.output_id as output, candidate.model_id as model
from offered
join candidate on candidate.task_id = offered.id
where offered.place = floor($3::double precision * offered.tasks)
order by candidate.output_id

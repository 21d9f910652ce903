-- The criteria of tasks, with the verdicts in force on outputs of models at the cuts of a snapshot.
-- $ snapshot, models, tasks
with published as (
    select output.id, output.model_id, snapshot.showing_cut as verdict_cut
    from snapshot
    join output on output.task_id = any ($3::bigint[]) and output.model_id = any ($2::bigint[])
    cross join lateral (
        select state from output_publication
        where output_id = output.id and id <= snapshot.eligibility_cut
        order by id desc limit 1
    ) newest
    where snapshot.public_id = $1::uuid and newest.state = 'PUBLISHED'
), in_force as (
    select distinct on (verdict.output_id, criterion_id, participant_id)
           criterion_id, model_id, passed
    from published
    join verdict on verdict.output_id = published.id and verdict.id <= verdict_cut
    order by verdict.output_id, criterion_id, participant_id, verdict.id desc
), counted as (
    select criterion_id, model_id, count(*) filter (where passed) as passes,
           count(*) filter (where not passed) as fails
    from in_force
    group by criterion_id, model_id
)
select criterion.task_id as task, criterion.public_id as criterion, criterion.text,
       coalesce(array_agg(model_id) filter (where model_id is not null), '{}') as models,
       coalesce(array_agg(passes) filter (where model_id is not null), '{}') as passes,
       coalesce(array_agg(fails) filter (where model_id is not null), '{}') as fails
from criterion
left join counted on counted.criterion_id = criterion.id
where criterion.task_id = any ($3::bigint[])
group by criterion.id
order by criterion.task_id, criterion.number

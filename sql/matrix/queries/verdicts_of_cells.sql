-- The criteria of tasks, each with the verdicts in force on the open outputs of some models.
-- $ models, tasks
with counted as (
    select criterion_id, model_id, sum(passes) as passes, sum(fails) as fails
    from open_output
    join criterion_count using (output_id)
    where task_id = any ($2::bigint[]) and model_id = any ($1::bigint[])
    group by criterion_id, model_id
)
select criterion.task_id as task, criterion.public_id as criterion, criterion.text,
       coalesce(array_agg(model_id) filter (where model_id is not null), '{}') as models,
       coalesce(array_agg(passes) filter (where model_id is not null), '{}') as passes,
       coalesce(array_agg(fails) filter (where model_id is not null), '{}') as fails
from criterion
left join counted on counted.criterion_id = criterion.id
where criterion.task_id = any ($2::bigint[])
group by criterion.id
order by criterion.task_id, criterion.number

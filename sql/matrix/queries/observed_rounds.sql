-- The next results of the arena after an id and up to another, in one row.
-- $ after, upto, most
select max(id) as last,
       coalesce(array_agg(task_id order by id), '{}') as tasks,
       coalesce(array_agg(first_output_id order by id), '{}') as firsts,
       coalesce(array_agg(second_output_id order by id), '{}') as seconds,
       coalesce(array_agg(first_model_id order by id), '{}') as first_models,
       coalesce(array_agg(second_model_id order by id), '{}') as second_models,
       coalesce(array_agg(winner order by id), '{}') as winners,
       coalesce(array_agg(participant_id order by id), '{}') as participants,
       coalesce(array_agg((extract(epoch from at) * 1000000)::bigint order by id), '{}') as times
from (
    select * from arena_result
    where id > $1::bigint and id <= $2::bigint
    order by id limit $3::bigint
) next

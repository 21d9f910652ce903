-- Which models had answered each task, by the newest of its rankings that count, up to the cuts.
-- $ study, mode, upto, eligibility
select newest.task_id as id,
       array(select sampler_state.models[place]
             from generate_series(1, cardinality(sampler_state.models)) place
             where get_bit(newest.eligible_models, place - 1) = 1) as models
from (
    select distinct on (ranking.task_id) ranking.task_id, state_id, eligible_models
    from ranking
    join impression on impression.id = ranking.impression_id
    where ranking.study_id = $1::bigint and ranking.mode = $2::mode and ranking.id <= $3::bigint
    and coalesce((select change.eligibility from eligibility_change change
                  where change.ranking_id = ranking.id and change.id <= $4::bigint
                  order by change.id desc limit 1), ranking.eligibility) = 'PRIMARY'
    order by ranking.task_id, ranking.id desc
) newest
join sampler_state on sampler_state.id = newest.state_id
order by newest.task_id

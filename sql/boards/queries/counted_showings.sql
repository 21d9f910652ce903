-- How the cards of each ranking that counts were drawn, up to the cuts, in the order of observation.
-- $ study, mode, upto, eligibility
select impression.state_id as state, ranking.models, bit_count(eligible_tasks) as open_tasks, p_task,
       bit_count(eligible_models) as answered, p_group
from ranking
join impression on impression.id = ranking.impression_id
where ranking.study_id = $1::bigint and ranking.mode = $2::mode and ranking.id <= $3::bigint
  and coalesce((select change.eligibility from eligibility_change change
                where change.ranking_id = ranking.id and change.id <= $4::bigint
                order by change.id desc limit 1), ranking.eligibility) = 'PRIMARY'
order by ranking.id

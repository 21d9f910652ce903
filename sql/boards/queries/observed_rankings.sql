-- Rankings up to an id, as they counted up to a change of eligibility, in the order of observation.
-- $ study, mode, upto, eligibility
select ranking.participant_id as participant, task.public_id as task, ranking.models, ranking.tied,
       coalesce((select change.eligibility from eligibility_change change
                 where change.ranking_id = ranking.id and change.id <= $4::bigint
                 order by change.id desc limit 1), ranking.eligibility) as eligibility,
       ranking.at
from ranking
join task on task.id = ranking.task_id
where ranking.study_id = $1::bigint and ranking.mode = $2::mode and ranking.id <= $3::bigint
order by ranking.id

-- Rankings up to an id that counted up to a change of eligibility, in the order of observation.
-- $ study, mode, upto, eligibility
select participant_id as participant, task_id as task, models, tied from ranking
where study_id = $1::bigint and mode = $2::mode and id <= $3::bigint
  and coalesce((select change.eligibility from eligibility_change change
                where change.ranking_id = ranking.id and change.id <= $4::bigint
                order by change.id desc limit 1), ranking.eligibility) = 'PRIMARY'
order by id

-- Rankings up to an id, as they counted up to a change of eligibility, with what an export tells of them.
-- $ study, mode, upto, eligibility
select ranking.participant_id as participant, task.public_id as task, ranking.models, ranking.tied,
       coalesce(newest.eligibility, ranking.eligibility) as eligibility,
       coalesce(newest.research, ranking.research) as research, ranking.at,
       ranking.positions, ranking.grades, ranking.grade_order,
       impression.shown_at, impression.probability,
       array(select answer.public_id from card
             join answer on answer.id = card.answer_id
             where card.impression_id = ranking.impression_id
             order by card.position) as answers
from ranking
join task on task.id = ranking.task_id
left join impression on impression.id = ranking.impression_id
left join lateral (
    select change.eligibility, change.research from eligibility_change change
    where change.ranking_id = ranking.id and change.id <= $4::bigint
    order by change.id desc limit 1
) newest on true
where ranking.study_id = $1::bigint and ranking.mode = $2::mode and ranking.id <= $3::bigint
order by ranking.id

-- The ranking of an impression, by card positions from best to worst (clauses 1.6 and 2.1).
-- $ impression, positions, grades, grade_order
insert into ranking (
    study_id, mode, participant_id, task_id, impression_id, outcome, models, tied, grades,
    grade_order, positions, eligibility, research)
select study_id, mode, participant_id, task_id, id, 'RANKING',
       array(select coalesce(answer.model_id, 0)
             from unnest($2::smallint[]) with ordinality placed (position, place)
             join card on card.impression_id = impression.id and card.position = placed.position
             join answer on answer.id = card.answer_id
             order by place),
       array_fill(false, array[4]), $3::smallint[], $4::smallint[], $2::smallint[],
       case when technical then 'TECHNICAL'::eligibility
            when exists (select from ranking earlier
                         where earlier.participant_id = impression.participant_id
                           and earlier.task_id = impression.task_id) then 'REPEAT'
            else 'PRIMARY' end,
       not technical
from impression
where id = $1::bigint
returning id, eligibility, research

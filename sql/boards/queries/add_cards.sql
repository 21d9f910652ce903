-- The cards of an impression, in the order of their positions, each under a random id.
-- $ impression, answers
with made as (
    insert into card (impression_id, task_id, study_id, mode, position, answer_id)
    select impression.id, task_id, study_id, mode, place - 1, answer_id
    from impression
    cross join unnest($2::bigint[]) with ordinality shown (answer_id, place)
    where impression.id = $1::bigint
    returning id, position, answer_id
)
select made.id, answer.text, answer.direction
from made
join answer on answer.id = made.answer_id
order by position

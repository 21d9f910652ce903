-- The cards of an impression in the order of their positions; an 18+ text for adults alone.
-- $ impression
select card.id,
       case when card.mode = 'SAFE_16'
                 or (select adult from enrolment
                     where participant_id = (select participant_id from impression
                                             where id = $1::bigint)
                     order by enrolment.id desc limit 1)
            then answer.text end as text,
       answer.direction
from card
join answer on answer.id = answer_id
where impression_id = $1::bigint
order by position

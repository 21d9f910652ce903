-- The cards of an impression in the order of their positions.
-- $ impression
select card.id, answer.text, answer.direction
from card
join answer on answer.id = answer_id
where impression_id = $1::bigint
order by position

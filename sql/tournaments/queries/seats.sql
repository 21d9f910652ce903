-- The contestants that answered a prompt, in the order in which they entered.
-- $ prompt
select tournament_answer.contestant_id as contestant, tracked_rating.rating
from tournament_answer
left join tracked_rating on tracked_rating.contestant_id = tournament_answer.contestant_id
where tournament_answer.prompt_id = $1::bigint and tournament_answer.text is not null
order by tournament_answer.contestant_id

-- Where the cards of the rankings up to an id stood, best first and null in files, in their order.
-- $ study, mode, upto
select ranking.positions
from ranking
join task on task.id = ranking.task_id
where ranking.study_id = $1::bigint and ranking.mode = $2::mode and ranking.id <= $3::bigint
order by ranking.id

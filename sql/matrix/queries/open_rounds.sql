-- The rounds that a participant has before them, oldest first.
-- $ participant
select arena_round.id, arena_round.public_id, arena_round.participant_id as participant,
       matrix_task.public_id as task, matrix_task.text as task_text,
       matrix_task.direction as task_direction, arena_round.shown_at, arena_round.expires_at,
       false as completed
from arena_round
join matrix_task on matrix_task.id = arena_round.task_id
where arena_round.participant_id = $1::bigint and arena_round.expires_at > now()
  and not exists (select from arena_result where round_id = arena_round.id)
order by arena_round.id

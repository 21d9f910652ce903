-- A round of a participant, or of any participant of a partner.
-- $ public_id, participant, partner
select arena_round.id, arena_round.public_id, arena_round.participant_id as participant,
       matrix_task.public_id as task, matrix_task.text as task_text,
       matrix_task.direction as task_direction, arena_round.shown_at, arena_round.expires_at,
       arena_result.id is not null as completed
from arena_round
join matrix_task on matrix_task.id = arena_round.task_id
join participant on participant.id = arena_round.participant_id
left join arena_result on arena_result.round_id = arena_round.id
where arena_round.public_id = $1::uuid
  and (arena_round.participant_id = $2::bigint or participant.partner_id = $3::bigint)

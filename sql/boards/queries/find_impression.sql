-- An impression of a participant, or of any participant of a partner; an 18+ text for adults alone.
-- $ public_id, participant, partner
select impression.id, impression.public_id, participant_id as participant,
       impression.study_id as study, impression.mode, technical, task.public_id as task,
       case when impression.mode = 'SAFE_16'
                 or (select adult from enrolment where participant_id = participant.id
                     order by enrolment.id desc limit 1)
            then task.text end as task_text,
       task.direction as task_direction, shown_at, expires_at, outcome.kind as outcome
from impression
join task on task.id = task_id
join participant on participant.id = participant_id
left join outcome on outcome.impression_id = impression.id
where impression.public_id = $1::uuid
  and (participant_id = $2::bigint or participant.partner_id = $3::bigint)

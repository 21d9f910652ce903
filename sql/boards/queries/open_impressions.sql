-- The impressions that a participant has before them, oldest first; an 18+ text for adults alone.
-- $ participant
select impression.id, impression.public_id, participant_id as participant,
       impression.study_id as study, impression.mode, technical, task.public_id as task,
       case when impression.mode = 'SAFE_16'
                 or (select adult from enrolment where participant_id = $1::bigint
                     order by enrolment.id desc limit 1)
            then task.text end as task_text,
       task.direction as task_direction, shown_at, expires_at, null::outcome_kind as outcome
from impression
join task on task.id = task_id
where participant_id = $1::bigint and expires_at > now()
  and not exists (select from outcome where impression_id = impression.id)
order by impression.id

-- The criteria of outputs in the order of their task, with the verdicts in force on each.
-- $ outputs, participant
select output.id as output, criterion.public_id as criterion,
       coalesce(criterion_count.passes, 0) as passes, coalesce(criterion_count.fails, 0) as fails,
       (select passed from verdict_in_force
        where output_id = output.id and criterion_id = criterion.id
          and participant_id = $2::bigint) as mine
from unnest($1::bigint[]) as given (output_id)
join output on output.id = given.output_id
join criterion on criterion.task_id = output.task_id
left join criterion_count
  on criterion_count.output_id = output.id and criterion_count.criterion_id = criterion.id
order by output.id, criterion.number

-- Rankings of a file, in their order. Their cards lie end to end, each ranking's up to its stop.
-- $ study, mode, file, participants, tasks, starts, stops, models, tied, lines, eligibilities, times
insert into ranking (
    study_id, mode, import_id, participant_id, task_id, line, models, tied, eligibility, research,
    at)
select $1::bigint, $2::mode, $3::bigint, given.participant, given.task, given.line,
       ($8::bigint[])[given.start : given.stop], ($9::boolean[])[given.start : given.stop],
       given.eligibility, given.eligibility <> 'TECHNICAL', coalesce(given.time, now())
from unnest($4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[], $10::bigint[],
            $11::eligibility[], $12::timestamptz[])
     with ordinality given (participant, task, start, stop, line, eligibility, time, number)
order by given.number

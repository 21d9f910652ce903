-- The next verdicts after an id and up to another, in one row.
-- $ after, upto, most
select max(id) as last,
       coalesce(array_agg(output_id order by id), '{}') as outputs,
       coalesce(array_agg(number::bigint order by id), '{}') as criteria,
       coalesce(array_agg(participant_id order by id), '{}') as participants,
       coalesce(array_agg(passed order by id), '{}') as passes,
       coalesce(array_agg(blind order by id), '{}') as blinds,
       coalesce(array_agg((extract(epoch from at) * 1000000)::bigint order by id), '{}') as times
from (
    select verdict.id, output_id, criterion.number, participant_id, passed, blind, at
    from verdict
    join criterion on criterion.id = verdict.criterion_id
    where verdict.id > $1::bigint and verdict.id <= $2::bigint
    order by verdict.id limit $3::bigint
) next

-- The next votes after an id and up to another, in one row.
-- $ after, upto, most
select max(id) as last,
       coalesce(array_agg(output_id order by id), '{}') as outputs,
       coalesce(array_agg(participant_id order by id), '{}') as participants,
       coalesce(array_agg(up order by id), '{}') as ups,
       coalesce(array_agg(blind order by id), '{}') as blinds,
       coalesce(array_agg((extract(epoch from at) * 1000000)::bigint order by id), '{}') as times
from (
    select id, output_id, participant_id, up, blind, at from vote
    where id > $1::bigint and id <= $2::bigint
    order by id limit $3::bigint
) next

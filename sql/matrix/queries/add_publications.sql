-- The new state of outputs.
-- $ outputs, state, key, reason
insert into output_publication (output_id, state, api_key_id, reason)
select output_id, $2::output_state, $3::bigint, $4::text
from unnest($1::bigint[]) with ordinality as given (output_id, number)
order by number

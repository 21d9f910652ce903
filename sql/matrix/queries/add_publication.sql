-- The new state of an output.
-- $ output, state, key, reason
insert into output_publication (output_id, state, api_key_id, reason)
values ($1::bigint, $2::output_state, $3::bigint, $4::text)

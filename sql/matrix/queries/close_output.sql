-- Closes an output.
-- $ output
delete from open_output where output_id = $1::bigint

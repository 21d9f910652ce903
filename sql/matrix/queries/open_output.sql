-- Opens an output that is published and whose task is not withdrawn, with the votes in force on it.
-- $ output
insert into open_output (output_id, task_id, model_id, contributor_id, up, votes)
select output_id, task_id, model_id, contributor_id, up, votes
from counted_output where output_id = $1::bigint

-- Opens outputs that are published and whose tasks are not withdrawn, with the votes in force on them.
-- $ outputs
insert into open_output (output_id, task_id, model_id, contributor_id, up, votes)
select output_id, task_id, model_id, contributor_id, up, votes
from counted_output where output_id = any ($1::bigint[])

-- Every answer that may be shown.
-- $ study, mode
select answer_id as id, task_id as task, model_id as model, author_id as author
from open_answer
where study_id = $1::bigint and mode = $2::mode
order by answer_id

-- Opens the answers whose newest event published them.
insert into open_answer (answer_id, task_id, study_id, mode, model_id, author_id)
select answer.id, answer.task_id, answer.study_id, answer.mode, answer.model_id, answer.author_id
from answer
cross join lateral (
    select kind from answer_publication where answer_id = answer.id order by id desc limit 1
) newest
where newest.kind = 'PUBLISHED'

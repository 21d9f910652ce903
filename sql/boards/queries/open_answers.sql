-- Answers may be shown from now on; none where another one of its model is open on the task.
-- $ answers
insert into open_answer (answer_id, task_id, study_id, mode, model_id, author_id)
select id, task_id, study_id, mode, model_id, author_id from answer
where id = any ($1::bigint[])
order by id
on conflict do nothing
returning answer_id

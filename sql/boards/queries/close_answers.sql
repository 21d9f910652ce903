-- Answers may be shown no longer.
-- $ answers
delete from open_answer where answer_id = any ($1::bigint[])

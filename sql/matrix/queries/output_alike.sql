-- The output that stands to a task with a text, and whose it is.
-- $ task, hash
select public_id, contributor_id from output where task_id = $1::bigint and hash = $2::bytea

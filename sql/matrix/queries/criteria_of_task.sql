-- The numbers of a task's criteria by their ids.
-- $ task
select id, public_id from criterion where task_id = $1::bigint order by number

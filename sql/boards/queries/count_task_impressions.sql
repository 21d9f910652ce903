-- How often each task was shown after one impression and up to another, test traffic left out.
-- $ study, mode, after, upto
select task_id as id, count(*) as times
from impression
where study_id = $1::bigint and mode = $2::mode and id > $3::bigint and id <= $4::bigint
  and not technical
group by task_id

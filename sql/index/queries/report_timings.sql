-- Seconds of a family's jobs by task at a cut: how many there are, and those in the middle.
-- $ family, cut, newest, least
with counted as (
    select task, succeeded, seconds,
           row_number() over (partition by task, account_hash order by finished_at desc, timing.id desc)
               as recency
    from timing
    left join index_submission gone on gone.replaces_id = timing.submission_id and gone.id <= $2::bigint
    where timing.family_id = $1::bigint and timing.submission_id <= $2::bigint and gone.id is null
), task_jobs as (
    -- The newest of each account, whatever became of them; of these the time of those that succeeded.
    select task, count(*) as jobs, array_agg(seconds order by seconds) as seconds
    from counted
    where recency <= $3::bigint and succeeded
    group by task
)
-- As many of the middle as show the median, whatever their number: that is told as a band alone.
select task, jobs,
       seconds[(jobs - $4::bigint - jobs % 2) / 2 + 1 : (jobs + $4::bigint + jobs % 2) / 2] as middle
from task_jobs
where jobs >= $4::bigint
order by task

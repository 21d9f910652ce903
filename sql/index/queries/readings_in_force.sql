-- The day of the newest reading in force of each leaderboard and category.
select distinct on (reading.leaderboard, reading.category)
       reading.leaderboard || ' ' || reading.category as of, reading.looked_up as day,
       submission.public_id as submission
from reading
join index_submission submission on submission.id = reading.submission_id
where not exists (
    select from index_submission later where later.replaces_id = reading.submission_id)
order by reading.leaderboard, reading.category, reading.id desc

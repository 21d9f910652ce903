-- The newest reading in force of each leaderboard of a category at a cut.
-- $ category, cut
select distinct on (reading.leaderboard)
       reading.id, reading.leaderboard, reading.looked_up, reading.link,
       submission.public_id as submission
from reading
join index_submission submission on submission.id = reading.submission_id
left join index_submission gone on gone.replaces_id = submission.id and gone.id <= $2::bigint
where reading.category = $1::index_category and submission.id <= $2::bigint and gone.id is null
order by reading.leaderboard, reading.id desc

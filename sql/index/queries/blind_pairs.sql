-- What judges scored of a run's own set, by criterion and prompt.
-- $ run
select distinct score.criterion, score.prompt, score.judge
from blind_member member
join blind_score score on score.member_id = member.id
where member.run_id = $1::bigint and not member.placed

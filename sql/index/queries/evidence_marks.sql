-- What judges gave families of a blind run.
-- $ members
select member_id, criterion, prompt, judge, score
from blind_score
where member_id = any ($1::bigint[])
order by member_id, criterion, prompt, judge

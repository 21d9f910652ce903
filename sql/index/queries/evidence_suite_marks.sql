-- What judges gave answers of suites.
-- $ runs
select run_id, scenario, sample, judge, scores
from suite_score
where run_id = any ($1::bigint[])
order by run_id, scenario, sample, judge

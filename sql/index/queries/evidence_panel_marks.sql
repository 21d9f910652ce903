-- What judges gave samples of runs of the panel.
-- $ runs
select run_id, sample, judge, score
from panel_score
where run_id = any ($1::bigint[])
order by run_id, sample, judge

-- Questions of the ranges of suites.
-- $ runs
select run_id, length, correct, asked
from suite_recall
where run_id = any ($1::bigint[])
order by run_id, length

-- Constraints of suites, and which were met.
-- $ runs
select run_id, number, kind, passed
from suite_check
where run_id = any ($1::bigint[])
order by run_id, number

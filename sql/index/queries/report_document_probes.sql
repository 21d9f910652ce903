-- The completed documents of a run.
-- $ run
select number, format, answered
from document_probe
where run_id = $1::bigint
order by number

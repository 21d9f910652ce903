-- The complete readings of a run.
-- $ run
select number, substituted, deleted, inserted, words
from speech_reading
where run_id = $1::bigint
order by number

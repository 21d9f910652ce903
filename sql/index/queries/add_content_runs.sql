-- New runs of content tests, in their order.
-- $ submission, tests, outcomes, days, codes
insert into content_run (submission_id, test_id, outcome, run_on, evidence)
select $1::bigint, given.test_id, given.outcome, given.run_on, given.evidence
from unnest($2::bigint[], $3::content_outcome[], $4::date[], $5::text[])
     with ordinality as given (test_id, outcome, run_on, evidence, place)
order by given.place

-- New checks of a suite.
-- $ run, numbers, kinds, passed
insert into suite_check (run_id, number, kind, passed)
select $1::bigint, given.number, given.kind, given.passed
from unnest($2::integer[], $3::text[], $4::boolean[]) as given (number, kind, passed)

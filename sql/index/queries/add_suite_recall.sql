-- New ranges of a suite.
-- $ run, lengths, correct, asked
insert into suite_recall (run_id, length, correct, asked)
select $1::bigint, given.length, given.correct, given.asked
from unnest($2::integer[], $3::integer[], $4::integer[]) as given (length, correct, asked)

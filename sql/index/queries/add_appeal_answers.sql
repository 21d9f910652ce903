-- New answers to appeals, in their order.
-- $ submission, appeals, statements, retests
insert into appeal_answer (submission_id, appeal_id, statement, retest_id)
select $1::bigint, given.appeal_id, given.statement, given.retest_id
from unnest($2::bigint[], $3::text[], $4::bigint[])
     with ordinality as given (appeal_id, statement, retest_id, place)
order by given.place

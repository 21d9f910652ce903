-- New timings, in their order.
-- $ submission, families, tasks, accounts, own_tests, succeeded, seconds, finished
insert into timing (submission_id, family_id, task, account_hash, own_test, succeeded, seconds,
                    finished_at)
select $1::bigint, given.family_id, given.task, given.account, given.own_test, given.succeeded,
       given.seconds, given.finished_at
from unnest($2::bigint[], $3::text[], $4::bytea[], $5::boolean[], $6::boolean[], $7::float8[],
            $8::timestamptz[])
     with ordinality as given (family_id, task, account, own_test, succeeded, seconds, finished_at,
                               place)
order by given.place

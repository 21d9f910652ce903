-- Lease or submit for a judge alone, until the transaction is over.
-- $ judge
select from pg_advisory_xact_lock(judge_lock($1::bigint))

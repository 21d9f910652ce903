-- Ask for a test of a family alone, until the transaction is over.
-- $ family
select from pg_advisory_xact_lock(appeal_lock($1::bigint))

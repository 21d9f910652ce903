-- Place families in a run alone, until the transaction is over.
-- $ run
select from pg_advisory_xact_lock(blind_run_lock($1::bigint))

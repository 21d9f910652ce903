-- Store scores while nobody else does, until the transaction is over.
select from pg_advisory_xact_lock(lock_key(11, 1))

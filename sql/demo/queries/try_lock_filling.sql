-- Whether nobody else fills the demo, until the end of the transaction.
select pg_try_advisory_xact_lock(lock_key(7, 0))

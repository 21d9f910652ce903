-- Read a cut while nobody submits, until the transaction is over.
select from pg_advisory_xact_lock(index_lock())

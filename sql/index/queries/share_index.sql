-- Submit while no cut is read, until the transaction is over; taken before the id is drawn.
select from pg_advisory_xact_lock_shared(index_lock())

-- Add to the catalogue while nobody else does, until the transaction is over.
select from pg_advisory_xact_lock(catalogue_lock())

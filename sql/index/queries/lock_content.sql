-- Define content tests or record runs of them alone, until the transaction is over.
select from pg_advisory_xact_lock(content_lock())

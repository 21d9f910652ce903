-- Submit votes of a partner alone, until the transaction is over.
-- $ partner
select from pg_advisory_xact_lock(arena_lock($1::bigint))

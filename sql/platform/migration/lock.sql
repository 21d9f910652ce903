-- One migrator at a time, until the end of the transaction; the number is ours, chosen at random.
select pg_advisory_xact_lock(4824137960155731::bigint);

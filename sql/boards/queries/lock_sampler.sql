-- One process renews the state at a time; the others find it renewed.
-- $ study, mode
select from pg_advisory_xact_lock(sampler_lock($1::bigint, $2::mode))

-- Whether nobody else renews the state at this moment; then nobody else will until we are done.
-- $ study, mode
select pg_try_advisory_xact_lock(sampler_lock($1::bigint, $2::mode))

-- Judge or answer while no pass is drawn and no cut read, until the transaction is over.
-- $ tournament
select from pg_advisory_xact_lock_shared(tournament_lock($1::bigint))

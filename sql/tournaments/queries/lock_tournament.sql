-- Draw a pass or change who plays, while nobody judges or answers, until the transaction is over.
-- $ tournament
select from pg_advisory_xact_lock(tournament_lock($1::bigint))

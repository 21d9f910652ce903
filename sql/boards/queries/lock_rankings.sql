-- Nobody else ranks in a study and mode, changes what counts there, or reads a cut.
-- $ study, mode
select from pg_advisory_xact_lock(ranking_lock($1::bigint, $2::mode))

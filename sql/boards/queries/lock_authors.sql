-- Nobody else settles the scores of authors in a study and mode.
-- $ study, mode
select from pg_advisory_xact_lock(author_lock($1::bigint, $2::mode))

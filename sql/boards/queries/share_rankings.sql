-- No cut is read between an id of ours and its commit.
-- $ study, mode
select from pg_advisory_xact_lock_shared(ranking_lock($1::bigint, $2::mode))

-- Waits until nobody is between drawing an id and committing it.
-- $ study, mode
select from pg_advisory_xact_lock(impression_lock($1::bigint, $2::mode)) showings,
            pg_advisory_xact_lock(ranking_lock($1::bigint, $2::mode)) votes

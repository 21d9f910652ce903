-- One draw of a participant at a time; and no cut is read between an impression's id and its commit.
-- $ participant, study, mode
select from pg_advisory_xact_lock(participant_lock($1::bigint)) mine,
            pg_advisory_xact_lock_shared(impression_lock($2::bigint, $3::mode)) showings

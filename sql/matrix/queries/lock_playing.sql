-- One draw or result of a participant at a time, and none beside a vote or verdict of theirs.
-- $ participant
select from pg_advisory_xact_lock(participant_lock($1::bigint))

-- One draw or judgement of a participant at a time.
-- $ participant
select from pg_advisory_xact_lock(participant_lock($1::bigint))

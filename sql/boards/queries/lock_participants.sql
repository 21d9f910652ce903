-- Nothing else of these participants happens at once. Given ascending, nobody waits in a circle.
-- $ participants
select from unnest($1::bigint[]) given (id)
cross join lateral pg_advisory_xact_lock(participant_lock(given.id))

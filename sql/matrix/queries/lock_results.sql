-- One result of the arena at a time: its id is its place, and its gain follows from those before.
select from pg_advisory_xact_lock(arena_lock())

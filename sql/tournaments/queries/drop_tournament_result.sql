-- Drop what was computed from a recipe, with the standings.
-- $ snapshot
delete from tournament_snapshot where snapshot_id = $1::bigint

-- Drop what was computed from a recipe, with its standings and pairs.
-- $ snapshot
delete from board_snapshot where snapshot_id = $1::bigint

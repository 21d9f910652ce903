-- Drop what was computed from a recipe, with the rows of its models.
-- $ snapshot
with cells as (
    delete from matrix_snapshot where snapshot_id = $1::bigint
)
delete from arena_snapshot where snapshot_id = $1::bigint

-- The cells that are kept of a snapshot.
-- $ snapshot
select snapshot_id, models, tasks, outputs, contributors, up, votes, raters, squares
from matrix_snapshot
where snapshot_id = $1::bigint

-- What is kept of a snapshot of the arena as a whole.
-- $ snapshot
select snapshot_id, rounds, orders
from arena_snapshot
where snapshot_id = $1::bigint

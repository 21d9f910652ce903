-- The newest snapshot of the arena whose result is kept.
select snapshot.public_id, snapshot.created_at, arena_snapshot.rounds, arena_snapshot.orders
from arena_snapshot
join snapshot on snapshot.id = arena_snapshot.snapshot_id
order by arena_snapshot.snapshot_id desc
limit 1

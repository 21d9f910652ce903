-- The ratings that are kept of a snapshot of the arena, by place.
-- $ snapshot
select snapshot_id, model_id, place, rating, rounds, low, high, strength
from arena_standing
where snapshot_id = $1::bigint
order by place

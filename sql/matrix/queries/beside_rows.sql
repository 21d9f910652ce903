-- The ratings of models in the arena, and what the newest matrix snapshot of some versions sampled.
-- $ domain, models, versions
with sampled as (
    select snapshot.id, snapshot.public_id, snapshot.created_at
    from matrix_snapshot
    join snapshot on snapshot.id = matrix_snapshot.snapshot_id
    join matrix_recipe on matrix_recipe.snapshot_id = snapshot.id
    where matrix_recipe.versions = $3::text[]
    order by snapshot.id desc
    limit 1
)
select given.model, arena_rating.rating, coalesce(arena_rating.rounds, 0) as rounds,
       sampled.public_id as snapshot, sampled.created_at as sampled_at,
       matrix_standing.sampling_low, matrix_standing.sampling_high
from unnest($2::bigint[]) given (model)
left join arena_rating on arena_rating.model_id = given.model
left join sampled on true
left join matrix_standing on matrix_standing.snapshot_id = sampled.id
                         and matrix_standing.domain_id is not distinct from $1::bigint
                         and matrix_standing.model_id = given.model

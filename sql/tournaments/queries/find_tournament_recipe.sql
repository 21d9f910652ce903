-- The recipe of a snapshot of a tournament.
-- $ snapshot
select snapshot.id, snapshot.public_id, tournament_recipe.tournament_id,
       tournament.slug as tournament, snapshot.method_version, snapshot.parameters_digest,
       snapshot.seed::text as seed, snapshot.replicates, snapshot.cut, snapshot.eligibility_cut,
       snapshot.inputs_digest, snapshot.software, snapshot.created_at,
       exists (select from tournament_snapshot where snapshot_id = snapshot.id) as kept,
       not exists (select from tournament_recipe later
                   where later.tournament_id = tournament_recipe.tournament_id
                     and later.snapshot_id > snapshot.id) as current
from tournament_recipe
join snapshot on snapshot.id = tournament_recipe.snapshot_id
join tournament on tournament.id = tournament_recipe.tournament_id
where snapshot.public_id = $1::uuid

-- The newest recipe of a kind.
-- $ result
select snapshot.id, snapshot.public_id, matrix_recipe.result, matrix_recipe.versions,
       matrix_recipe.population, snapshot.method_version, snapshot.parameters_digest,
       snapshot.seed::text as seed, snapshot.replicates, snapshot.cut, snapshot.eligibility_cut,
       snapshot.showing_cut, matrix_recipe.task_cut, matrix_recipe.withdrawal_cut,
       snapshot.inputs_digest, snapshot.software, snapshot.created_at,
       exists (select from matrix_snapshot where snapshot_id = snapshot.id)
           or exists (select from arena_snapshot where snapshot_id = snapshot.id) as kept,
       not exists (select from matrix_recipe later where later.result = matrix_recipe.result
                   and later.snapshot_id > snapshot.id) as current
from matrix_recipe
join snapshot on snapshot.id = matrix_recipe.snapshot_id
where matrix_recipe.result = $1::matrix_result
order by snapshot.id desc
limit 1

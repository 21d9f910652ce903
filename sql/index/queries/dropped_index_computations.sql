-- Computations that lack the score of some family known at their cut, oldest first.
select computation.id, computation.public_id, computation.method_version, computation.parameter_digest,
       computation.seed::text as seed, computation.replicates, computation.cut,
       computation.vote_cuts, computation.inputs_digest, computation.cause, computation.software,
       computation.at,
       not exists (select from index_computation later where later.id > computation.id) as current
from index_computation computation
where exists (
    select from family
    left join index_score score
        on score.family_id = family.id and score.computation_id = computation.id
    where family.submission_id <= computation.cut and score.family_id is null)
order by computation.id

-- Computations that lack the score of some family known at their cut, each with the next, oldest first.
-- The changes of the next are of those scores: computed while these were gone, it has none.
with listed as (
    select id, cut, lead(id) over (order by id) as next from index_computation
), dropped as (
    select id, next
    from listed
    where exists (
        select from family
        left join index_score score
            on score.family_id = family.id and score.computation_id = listed.id
        where family.submission_id <= listed.cut and score.family_id is null)
)
select computation.id, computation.public_id, computation.method_version, computation.parameter_digest,
       computation.seed::text as seed, computation.replicates, computation.cut,
       computation.inputs_digest, computation.cause, computation.software, computation.at,
       not exists (select from index_computation later where later.id > computation.id) as current
from index_computation computation
where computation.id in (select id from dropped union select next from dropped)
order by computation.id

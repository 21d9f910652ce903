-- The score of a family by a computation, or by the newest that has one.
-- $ family, computation
select computation.id, computation.public_id, computation.method_version, computation.parameter_digest,
       computation.seed::text as seed, computation.replicates, computation.cut,
       computation.vote_cuts, computation.inputs_digest, computation.cause, computation.software,
       computation.at,
       not exists (select from index_computation later where later.id > computation.id) as current,
       family.slug as family, score.category, score.index, score.index_place, score.provisional,
       score.freedom, score.freedom_place, document.document::text as document,
       score.changes::text as changes
from index_score score
join family on family.id = score.family_id
join index_computation computation on computation.id = score.computation_id
join index_document document on document.digest = score.document
where family.slug = $1::text
  and ($2::uuid is null or computation.public_id = $2::uuid)
order by computation.id desc
limit 1

-- Computations before one of them, newest first.
-- $ before, rows
select computation.id, computation.public_id, computation.method_version, computation.parameter_digest,
       computation.seed::text as seed, computation.replicates, computation.cut,
       computation.vote_cuts, computation.inputs_digest, computation.cause, computation.software,
       computation.at,
       not exists (select from index_computation later where later.id > computation.id) as current
from index_computation computation
where $1::uuid is null
   or computation.id < (select id from index_computation where public_id = $1::uuid)
order by computation.id desc
limit $2::bigint

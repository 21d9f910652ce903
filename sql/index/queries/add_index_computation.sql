-- Add the recipe of a computation.
-- $ method_version, parameter_digest, seed, replicates, cut, vote_cuts, inputs_digest, cause, software
insert into index_computation (method_version, parameter_digest, seed, replicates, cut, vote_cuts,
                               inputs_digest, cause, software)
values ($1::text, $2::bytea, $3::text::numeric, $4::integer, $5::bigint, $6::bigint[],
        $7::bytea, $8::computation_cause, $9::text)
returning public_id

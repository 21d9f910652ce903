-- Add the recipe of a computation.
-- $ method_version, parameter_digest, seed, replicates, cut, inputs_digest, cause, software
insert into index_computation (method_version, parameter_digest, seed, replicates, cut, inputs_digest,
                               cause, software)
values ($1::text, $2::bytea, $3::text::numeric, $4::integer, $5::bigint, $6::bytea,
        $7::computation_cause, $8::text)
returning public_id

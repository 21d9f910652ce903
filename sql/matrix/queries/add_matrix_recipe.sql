-- Add the recipe of a snapshot of the matrix or of the arena.
-- $ result, versions, population, method_version, parameters_digest, seed, replicates, cut, eligibility_cut, showing_cut, task_cut, withdrawal_cut, inputs_digest, software
with added as (
    insert into snapshot (room, method_version, parameters_digest, seed, replicates, cut,
                          eligibility_cut, showing_cut, inputs_digest, software)
    values ('MATRIX', $4::text, $5::bytea, $6::text::numeric, $7::integer, $8::bigint, $9::bigint,
            $10::bigint, $13::bytea, $14::text)
    returning id
)
insert into matrix_recipe (snapshot_id, result, versions, population, task_cut, withdrawal_cut)
select id, $1::matrix_result, $2::text[], $3::text, $11::bigint, $12::bigint from added

-- Add the recipe of a snapshot of a tournament.
-- $ tournament, method_version, parameters_digest, seed, replicates, cut, eligibility_cut, inputs_digest, software
with added as (
    insert into snapshot (room, method_version, parameters_digest, seed, replicates, cut,
                          eligibility_cut, showing_cut, inputs_digest, software)
    values ('TOURNAMENTS', $2::text, $3::bytea, $4::text::numeric, $5::integer, $6::bigint,
            $7::bigint, 0, $8::bytea, $9::text)
    returning id, public_id
), recipe as (
    insert into tournament_recipe (snapshot_id, tournament_id)
    select id, $1::bigint from added
)
select public_id from added

-- Add the recipe of a board's snapshot.
-- $ method_version, parameters_digest, seed, replicates, cut, eligibility_cut, showing_cut, inputs_digest, software
insert into snapshot (room, method_version, parameters_digest, seed, replicates, cut, eligibility_cut,
                      showing_cut, inputs_digest, software)
values ('BOARDS', $1::text, $2::bytea, $3::text::numeric, $4::integer, $5::bigint, $6::bigint,
        $7::bigint, $8::bytea, $9::text)
returning id

-- A new appeal.
-- $ family, dimension, text, participant, api_key
insert into appeal (family_id, dimension, text, participant_id, api_key_id)
values ($1::bigint, $2::index_dimension, $3::text, $4::bigint, $5::bigint)
returning public_id

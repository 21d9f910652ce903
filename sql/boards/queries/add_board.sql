-- A new board; nothing where the slug is taken.
-- $ slug, title, study, mode, method_version, private_to
insert into board (slug, title, study_id, mode, method_version, private_to)
values ($1::text, $2::text, $3::bigint, $4::mode, $5::text, $6::bigint)
on conflict do nothing
returning id

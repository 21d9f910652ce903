-- A new domain; nothing where the slug is taken.
-- $ slug, title, language, licence, source, simulated
insert into domain (slug, title, language, licence, source, simulated)
values ($1::text, $2::text, $3::text, $4::text, $5::text, $6::boolean)
on conflict do nothing
returning id, slug, title, language, licence, source, simulated, created_at

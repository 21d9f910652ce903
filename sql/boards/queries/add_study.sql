-- A new study; nothing where the slug is taken.
-- $ slug, title, language, population, licence, source, simulated
insert into study (slug, title, language, population, licence, source, simulated)
values ($1::text, $2::text, $3::text, $4::text, $5::text, $6::text, $7::boolean)
on conflict do nothing
returning id, slug, title, language, population, licence, source, simulated, created_at

-- A new study; nothing where the slug is taken.
-- $ slug, title, language, population
insert into study (slug, title, language, population)
values ($1::text, $2::text, $3::text, $4::text)
on conflict do nothing
returning id, slug, title, language, population, created_at

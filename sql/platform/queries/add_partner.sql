-- A new partner; nothing where the name is taken.
-- $ slug, title
insert into partner (slug, title) values ($1::text, $2::text)
on conflict do nothing
returning id

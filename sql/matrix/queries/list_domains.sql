-- The domain of a slug, or every domain, oldest first.
-- $ slug
select id, slug, title, language, licence, source, simulated, created_at from domain
where $1::text is null or slug = $1::text
order by id

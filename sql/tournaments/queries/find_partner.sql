-- The partner of a slug.
-- $ slug
select id from partner where slug = $1::text

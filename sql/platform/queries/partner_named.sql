-- The partner of a name.
-- $ slug
select id from partner where slug = $1::text

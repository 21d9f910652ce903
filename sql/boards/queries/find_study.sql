-- The study of a slug.
-- $ slug
select id, slug, title, language, population, licence, source, simulated, created_at
from study
where slug = $1::text

-- Every study, oldest first.
select id, slug, title, language, population, licence, source, simulated, created_at from study order by id

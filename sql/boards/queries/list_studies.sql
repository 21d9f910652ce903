-- Every study, oldest first.
select id, slug, title, language, population, licence, simulated, created_at from study order by id

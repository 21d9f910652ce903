-- Every study, oldest first.
select id, slug, title, language, population, created_at from study order by id

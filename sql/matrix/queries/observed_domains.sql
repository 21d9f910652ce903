-- Domains of tasks up to an id.
-- $ upto
select id, slug, title, language, licence, source, simulated
from domain
where exists (select from matrix_task where domain_id = domain.id and matrix_task.id <= $1::bigint)
order by slug

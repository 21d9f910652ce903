-- The tasks that have one of some names, or in a domain one of some texts.
-- $ domain, names, hashes
select public_id, name, case when domain_id = $1::bigint then hash end as hash,
       text is null as taken_down
from matrix_task
where name = any ($2::text[]) or domain_id = $1::bigint and hash = any ($3::bytea[])
order by id

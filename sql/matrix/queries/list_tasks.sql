-- The tasks of a domain, or of all, that follow one, oldest first; withdrawn ones if wanted.
-- $ domain, withdrawn, after, rows
select * from known_task
where ($1::text is null or domain = $1::text) and ($2::boolean or not withdrawn)
  and ($3::uuid is null or id > (select id from matrix_task where public_id = $3::uuid))
order by id
limit $4::bigint

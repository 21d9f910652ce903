-- New tasks.
-- $ domain, public_ids, names, texts, hashes, directions
insert into matrix_task (domain_id, public_id, name, text, hash, direction)
select $1::bigint, given.public_id, given.name, given.text, given.hash, given.direction
from unnest($2::uuid[], $3::text[], $4::text[], $5::bytea[], $6::direction[])
     with ordinality as given (public_id, name, text, hash, direction, number)
order by given.number

-- New tasks; none where the name or the text is there already.
-- $ study, mode, public_ids, names, texts, hashes, directions
insert into task (study_id, mode, public_id, name, text, hash, direction)
select $1::bigint, $2::mode, given.public_id, given.name, given.text, given.hash, given.direction
from unnest($3::uuid[], $4::text[], $5::text[], $6::bytea[], $7::direction[])
     with ordinality as given (public_id, name, text, hash, direction, number)
order by given.number
on conflict do nothing
returning public_id

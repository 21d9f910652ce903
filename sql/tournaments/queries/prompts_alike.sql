-- The prompts of a tournament that have one of some names or texts.
-- $ tournament, names, hashes
select public_id, name, hash, text is null as taken_down
from tournament_prompt
where tournament_id = $1::bigint and (name = any ($2::text[]) or hash = any ($3::bytea[]))
order by number

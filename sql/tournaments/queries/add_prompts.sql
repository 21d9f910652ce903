-- New prompts, numbered on; the tournament is locked.
-- $ tournament, public_ids, names, scenarios, texts, hashes, directions
insert into tournament_prompt (tournament_id, public_id, number, name, scenario, text, hash, direction)
select $1::bigint, given.public_id, last.number + given.place, given.name, given.scenario, given.text,
       given.hash, given.direction
from unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::bytea[], $7::direction[])
     with ordinality as given (public_id, name, scenario, text, hash, direction, place)
cross join (
    select coalesce(max(number), 0)::integer as number
    from tournament_prompt where tournament_id = $1::bigint
) last
order by given.place

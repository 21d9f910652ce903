-- New answers; none where the contestant answered the prompt already.
-- $ tournament, public_ids, prompts, contestants, texts, hashes, directions, origins
-- In an order of its own: two who add the same ones do not wait for each other.
insert into tournament_answer
    (tournament_id, public_id, prompt_id, contestant_id, text, hash, direction, origin)
select $1::bigint, given.public_id, given.prompt_id, given.contestant_id, given.text, given.hash,
       given.direction, given.origin::jsonb
from unnest($2::uuid[], $3::bigint[], $4::bigint[], $5::text[], $6::bytea[], $7::direction[],
            $8::text[])
     as given (public_id, prompt_id, contestant_id, text, hash, direction, origin)
order by given.prompt_id, given.contestant_id
on conflict do nothing
returning public_id

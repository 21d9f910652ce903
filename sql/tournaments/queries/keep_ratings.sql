-- Keep tracked ratings.
-- $ tournament, contestants, ratings, matches
insert into tracked_rating (tournament_id, contestant_id, rating, matches)
select $1::bigint, given.contestant_id, given.rating, given.matches
from unnest($2::bigint[], $3::double precision[], $4::integer[])
     given (contestant_id, rating, matches)
on conflict (contestant_id) do update set rating = excluded.rating, matches = excluded.matches

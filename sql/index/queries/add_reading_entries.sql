-- The entries of a reading, in their order.
-- $ reading, names, developers, versions, tiers, scores, lows, highs, votes
insert into reading_entry (reading_id, number, name, developer, version, tier, score, low, high, votes)
select $1::bigint, given.place, given.name, given.developer, given.version, given.tier, given.score,
       given.low, given.high, given.votes
from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::float8[], $7::float8[], $8::float8[],
            $9::bigint[])
     with ordinality as given (name, developer, version, tier, score, low, high, votes, place)

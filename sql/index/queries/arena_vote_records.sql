-- What the votes of a submission say, sorted, as JSON: neither who cast which, nor on what, nor when.
-- $ submission
select coalesce(jsonb_agg(jsonb_build_object(
           'first', one.slug, 'second', other.slug, 'winner', winner, 'technical', technical,
           'primary', is_primary
       ) order by one.slug, other.slug, winner, technical, is_primary), '[]')::text
from arena_vote
join family one on one.id = first_id
join family other on other.id = second_id
where arena_vote.submission_id = $1::bigint

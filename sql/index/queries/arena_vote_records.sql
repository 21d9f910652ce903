-- What the votes of a submission say, sorted, as JSON; null where the moment could tell whose they are.
-- $ submission, fewest
select case
           when count(distinct participant_id) between 1 and $2::bigint - 1 then 'null'
           else coalesce(jsonb_agg(jsonb_build_object(
               'first', one.slug, 'second', other.slug, 'winner', winner, 'technical', technical,
               'primary', is_primary
           ) order by one.slug, other.slug, winner, technical, is_primary), '[]')::text
       end
from arena_vote
join family one on one.id = first_id
join family other on other.id = second_id
where arena_vote.submission_id = $1::bigint

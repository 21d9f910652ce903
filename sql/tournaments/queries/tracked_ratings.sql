-- The contestants of a tournament with their tracked ratings, in the order in which they entered.
-- $ tournament
select contestant.id as contestant, tracked_rating.rating,
       coalesce(tracked_rating.matches, 0) as matches
from contestant
left join tracked_rating on tracked_rating.contestant_id = contestant.id
where contestant.tournament_id = $1::bigint
order by contestant.id

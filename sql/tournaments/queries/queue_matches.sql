-- Let the matches beyond a number wait for the judges of a tournament, or for the one named.
-- $ tournament, judge, after
insert into waiting_match (judge_id, number, swapped, match_id, tournament_id)
select judge.id, match.number, way.swapped, match.id, match.tournament_id
from match
join tournament on tournament.id = match.tournament_id
join judge on judge.tournament_id = match.tournament_id
cross join (values (false), (true)) way (swapped)
where match.tournament_id = $1::bigint and match.number > $3::integer
  and ($2::bigint is null or judge.id = $2::bigint)
  and (tournament.both_orders or not way.swapped)

-- Which of some matches a judge settled, as they were settled one after another.
-- $ judge, matches
select match.first_id as first, match.second_id as second,
       case when min(side.score) = max(side.score) then min(side.score) else 0.5 end as score
from judgement
join match on match.id = judgement.match_id
join tournament on tournament.id = judgement.tournament_id
cross join lateral (
    select case when judgement.swapped then 1 - judgement.decision else judgement.decision end as score
) side
where judgement.judge_id = $1::bigint and judgement.match_id = any ($2::bigint[])
group by match.id, tournament.both_orders
having count(*) = 1 + tournament.both_orders::integer
order by max(judgement.id)

-- Changes what rankings count for; those of which it holds already get no record.
-- $ rankings, eligibility, research, reason, key
insert into eligibility_change (
    ranking_id, study_id, mode, eligibility, research, reason, api_key_id)
select ranking.id, ranking.study_id, ranking.mode, $2::eligibility, $3::boolean, $4::text,
       $5::bigint
from ranking
left join lateral (
    select change.eligibility, change.research from eligibility_change change
    where change.ranking_id = ranking.id order by change.id desc limit 1
) newest on true
where ranking.id = any ($1::bigint[])
  and (coalesce(newest.eligibility, ranking.eligibility) <> $2::eligibility
       or coalesce(newest.research, ranking.research) <> $3::boolean)
order by ranking.id
returning ranking_id

-- How often a model stood above another in counted rankings after one id and up to another.
-- $ study, mode, after, upto, eligibility, models
select above.model as winner, below.model as loser, count(*) as wins
from ranking
cross join unnest(models) with ordinality above (model, place)
cross join unnest(models) with ordinality below (model, place)
where ranking.study_id = $1::bigint and ranking.mode = $2::mode
  and ranking.id > $3::bigint and ranking.id <= $4::bigint
  and above.place < below.place
  and above.model = any($6::bigint[]) and below.model = any($6::bigint[])
  and coalesce((select change.eligibility from eligibility_change change
                where change.ranking_id = ranking.id and change.id <= $5::bigint
                order by change.id desc limit 1), ranking.eligibility) = 'PRIMARY'
group by above.model, below.model

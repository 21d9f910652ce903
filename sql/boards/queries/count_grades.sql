-- How often each model got each grade in the rankings that counted, up to the cuts.
-- $ study, mode, upto, eligibility
select model as id, grades[position + 1] as grade, count(*) as times
from ranking, unnest(models, positions) placed (model, position)
where study_id = $1::bigint and mode = $2::mode and ranking.id <= $3::bigint
  and grades is not null and model <> 0
  and coalesce((select change.eligibility from eligibility_change change
                where change.ranking_id = ranking.id and change.id <= $4::bigint
                order by change.id desc limit 1), ranking.eligibility) = 'PRIMARY'
group by model, grades[position + 1]

-- How many counted rankings each human answer has after one id and up to another.
-- $ study, mode, after, upto, eligibility
select answer_id as id, count(*) as times
from ranking
join card on card.impression_id = ranking.impression_id
join answer on answer.id = answer_id
where ranking.study_id = $1::bigint and ranking.mode = $2::mode
  and ranking.id > $3::bigint and ranking.id <= $4::bigint
  and author_id is not null
  and coalesce((select change.eligibility from eligibility_change change
                where change.ranking_id = ranking.id and change.id <= $5::bigint
                order by change.id desc limit 1), ranking.eligibility) = 'PRIMARY'
group by answer_id

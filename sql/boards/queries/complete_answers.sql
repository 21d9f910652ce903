-- Answers by people that have enough counted rankings and no score that holds, by their last one.
-- $ study, mode, upto, eligibility, enough
with unscored as (
    select id, task_id, author_id from answer
    where study_id = $1::bigint and mode = $2::mode and author_id is not null
      and (select entry.kind from author_entry entry where entry.answer_id = answer.id
           order by entry.id desc limit 1) is distinct from 'SCORED'
), counted as (  -- the first one of each participant
    select distinct on (unscored.id, ranking.participant_id)
           unscored.id as answer_id, ranking.id as ranking_id
    from unscored
    join card on card.answer_id = unscored.id
    join ranking on ranking.impression_id = card.impression_id
    where ranking.study_id = $1::bigint and ranking.mode = $2::mode and ranking.id <= $3::bigint
      and coalesce((select change.eligibility from eligibility_change change
                    where change.ranking_id = ranking.id and change.id <= $4::bigint
                    order by change.id desc limit 1), ranking.eligibility) = 'PRIMARY'
    order by unscored.id, ranking.participant_id, ranking.id
), complete as (
    select answer_id, array_agg(ranking_id order by ranking_id) as rankings
    from (select *, row_number() over (partition by answer_id order by ranking_id) as number
          from counted) numbered
    where number <= $5::bigint
    group by answer_id
    having count(*) = $5::bigint
)
select unscored.author_id as author, unscored.task_id as task, complete.answer_id as answer,
       newest.snapshot_id as snapshot,
       complete.rankings, compared.ratings, compared.won
from complete
join unscored on unscored.id = complete.answer_id
join ranking last on last.id = complete.rankings[$5::bigint]
join impression on impression.id = last.impression_id
left join lateral (
    select snapshot_id from board_snapshot
    where board_snapshot.board_id = impression.board_id and status in ('published', 'provisional')
    order by snapshot_id desc limit 1
) newest on true
cross join lateral (
    select coalesce(array_agg(standing.rating order by ranking.id, placed.place), '{}') as ratings,
           coalesce(array_agg(array_position(ranking.models, 0::bigint) < placed.place
                              order by ranking.id, placed.place), '{}') as won
    from unnest(complete.rankings) one (id)
    join ranking on ranking.id = one.id
    cross join unnest(ranking.models) with ordinality placed (model, place)
    join standing on standing.snapshot_id = newest.snapshot_id
                 and standing.model_id = placed.model and standing.rating is not null
) compared
order by last.id, complete.answer_id

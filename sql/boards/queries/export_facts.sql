-- What an export holds: rankings up to an id, as they counted up to a change of eligibility.
-- $ study, mode, upto, eligibility, showings
select count(*) as rankings,
       count(*) filter (where eligibility = 'PRIMARY') as counted,
       count(*) filter (where eligibility = 'REPEAT') as repeats,
       count(*) filter (where eligibility = 'TECHNICAL') as technical,
       count(*) filter (where research) as suitable,
       count(*) filter (where cardinality(models) = 2 and 0 <> all (models)) as votes,
       count(*) filter (where 0 = any (models)) as with_people,
       count(*) filter (where impression_id is null) as imported,
       count(distinct participant_id) as participants,
       count(distinct task_id) as tasks,
       min(at) as first_at, max(at) as last_at,
       (select count(*) from impression
        where study_id = $1::bigint and mode = $2::mode and id <= $5::bigint) as showings,
       array(select distinct algorithm from impression
             where study_id = $1::bigint and mode = $2::mode and id <= $5::bigint
             order by algorithm) as algorithms
from (
    select ranking.participant_id, ranking.task_id, ranking.impression_id, ranking.models, ranking.at,
           coalesce(newest.eligibility, ranking.eligibility) as eligibility,
           coalesce(newest.research, ranking.research) as research
    from ranking
    left join lateral (
        select change.eligibility, change.research from eligibility_change change
        where change.ranking_id = ranking.id and change.id <= $4::bigint
        order by change.id desc limit 1
    ) newest on true
    where ranking.study_id = $1::bigint and ranking.mode = $2::mode and ranking.id <= $3::bigint
) exported

-- Rankings as operators read them, best card first, with the eligibility that holds now.
-- $ ids
select ranking.id, study.slug as study, ranking.mode, participant.public_id as participant,
       task.public_id as task, impression.public_id as impression, ranking.line,
       array(select model.slug
             from unnest(ranking.models) with ordinality placed (id, place)
             left join model on model.id = placed.id
             order by place) as models,
       ranking.tied,
       array(select grades[position + 1]
             from unnest(positions) with ordinality placed (position, place)
             order by place) as grades,
       coalesce(newest.eligibility, ranking.eligibility) as eligibility,
       coalesce(newest.research, ranking.research) as research,
       ranking.eligibility as born_eligibility, ranking.research as born_research, ranking.at
from ranking
join study on study.id = ranking.study_id
join participant on participant.id = participant_id
join task on task.id = ranking.task_id
left join impression on impression.id = impression_id
left join lateral (
    select change.eligibility, change.research from eligibility_change change
    where change.ranking_id = ranking.id order by change.id desc limit 1
) newest on true
where ranking.id = any ($1::bigint[])
order by ranking.id

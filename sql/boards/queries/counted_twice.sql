-- Rankings of impressions that count, as another of the same participant and task does.
-- $ rankings
select id from (
    select ranking.id, count(*) over (partition by participant_id, task_id) as times
    from (select distinct participant_id, task_id from ranking
          where id = any ($1::bigint[])) changed
    join ranking using (participant_id, task_id)
    where impression_id is not null
      and coalesce((select change.eligibility from eligibility_change change
                    where change.ranking_id = ranking.id
                    order by change.id desc limit 1), ranking.eligibility) = 'PRIMARY'
) counted
where times > 1
order by id

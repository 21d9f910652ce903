-- Authors of a study and mode who follow one, or one alone: their scores and how many answers have one.
-- $ study, mode, author, after, start, enough, rows
with place as (
    select id from study where slug = $1::text
), written as (
    select author_id from answer
    where study_id = (select id from place) and mode = $2::mode and author_id is not null
      and ($3::bigint is null or author_id = $3::bigint)
      and ($4::uuid is null
           or author_id > (select id from participant where public_id = $4::uuid))
    group by author_id order by author_id limit $7::bigint
), wrote as (
    select answer.id, answer.task_id, author_id,
           (select entry.kind from author_entry entry where entry.answer_id = answer.id
            order by entry.id desc limit 1) is not distinct from 'SCORED' as scored
    from written join answer using (author_id)
    where study_id = (select id from place) and mode = $2::mode
), waiting as (
    select wrote.id
    from wrote
    join ranking on ranking.study_id = (select id from place) and ranking.mode = $2::mode
                and ranking.task_id = wrote.task_id
    join card on card.impression_id = ranking.impression_id and card.answer_id = wrote.id
    where not scored
      and coalesce((select change.eligibility from eligibility_change change
                    where change.ranking_id = ranking.id
                    order by change.id desc limit 1), ranking.eligibility) = 'PRIMARY'
    group by wrote.id
    having count(distinct ranking.participant_id) >= $6::bigint
)
select author_id, participant.public_id as author, $1::text as study,
       (select id from place) as study_id, $2::mode as mode,
       coalesce((select entry.after from author_entry entry
                 where entry.author_id = counted.author_id
                   and entry.study_id = (select id from place) and entry.mode = $2::mode
                 order by entry.id desc limit 1), $5::double precision) as score,
       scored, waiting, answers - scored - waiting as in_progress
from (
    select author_id, count(*) as answers, count(*) filter (where scored) as scored,
           count(waiting.id) as waiting
    from wrote left join waiting using (id)
    group by author_id
) counted
join participant on participant.id = author_id
order by author_id

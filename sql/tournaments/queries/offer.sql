-- A match to show to a participant: by chance out of those that come first (see showings.py).
-- $ tournament, participant, raters, chance
with known as (
    select match.prompt_id, match.first_id, match.second_id
    from match_showing
    join match on match.id = match_showing.match_id
    where match_showing.participant_id = $2::bigint and match_showing.tournament_id = $1::bigint
      and (match_showing.expires_at > now()
           or exists (select from human_judgement where showing_id = match_showing.id))
), rated as (
    select match_id, count(distinct participant_id)::integer as people
    from match_showing
    where tournament_id = $1::bigint
      and (expires_at > now()
           or exists (select from human_judgement where showing_id = match_showing.id))
    group by match_id
), candidate as (
    select match.id, coalesce(rated.people, 0) as people
    from match
    join tournament_prompt on tournament_prompt.id = match.prompt_id
    join tournament_answer first
        on first.prompt_id = match.prompt_id and first.contestant_id = match.first_id
    join tournament_answer second
        on second.prompt_id = match.prompt_id and second.contestant_id = match.second_id
    left join rated on rated.match_id = match.id
    where match.tournament_id = $1::bigint
      and tournament_prompt.text is not null and first.text is not null and second.text is not null
      and not exists (
          select from known
          where known.prompt_id = match.prompt_id
            and (known.first_id in (match.first_id, match.second_id)
                 or known.second_id in (match.first_id, match.second_id)))
), ordered as (
    select id, rank() over (
               order by case when people < $3::integer then people else -people end desc) as rank
    from candidate
), best as (
    select id, row_number() over (order by id) as place, count(*) over () as candidates
    from ordered where rank = 1
)
select id as match, candidates::integer
from best
where place = 1 + least(floor($4::double precision * candidates), candidates - 1)

-- Give a holder matches to judge, in order of number: its own ones first, then free ones.
-- $ judge, holder, seconds, rows
with wanted as (
    select waiting.judge_id, waiting.number, waiting.swapped,
           waiting.holder = $2::text and waiting.expires_at > now() as own
    from waiting_match waiting
    join match on match.id = waiting.match_id
    join tournament_prompt on tournament_prompt.id = match.prompt_id
    join tournament_answer first
        on first.prompt_id = match.prompt_id and first.contestant_id = match.first_id
    join tournament_answer second
        on second.prompt_id = match.prompt_id and second.contestant_id = match.second_id
    where waiting.judge_id = $1::bigint
      and (waiting.holder is null or waiting.holder = $2::text or waiting.expires_at <= now())
      and tournament_prompt.text is not null and first.text is not null and second.text is not null
    order by own desc nulls last, waiting.number, waiting.swapped
    limit $4::bigint
), taken as (
    update waiting_match
    set holder = $2::text, expires_at = now() + $3::double precision * interval '1 second'
    from wanted
    where waiting_match.judge_id = wanted.judge_id and waiting_match.number = wanted.number
      and waiting_match.swapped = wanted.swapped
    returning waiting_match.match_id, waiting_match.swapped, waiting_match.expires_at
)
select match.blind_id as match, taken.swapped, tournament_prompt.scenario,
       tournament_prompt.text as prompt, tournament_prompt.direction as prompt_direction,
       one.text as first, one.direction as first_direction,
       other.text as second, other.direction as second_direction, taken.expires_at
from taken
join match on match.id = taken.match_id
join tournament_prompt on tournament_prompt.id = match.prompt_id
join tournament_answer one
    on one.prompt_id = match.prompt_id
    and one.contestant_id = case when taken.swapped then match.second_id else match.first_id end
join tournament_answer other
    on other.prompt_id = match.prompt_id
    and other.contestant_id = case when taken.swapped then match.first_id else match.second_id end
order by match.number, taken.swapped

-- How far a tournament is drawn, and which of its matches the main judge cannot judge any more.
-- $ tournament
select coalesce(last.number, 0)::integer as matches,
       (select count(*) from match
        join judge on judge.tournament_id = match.tournament_id and judge.main
        join tournament on tournament.id = match.tournament_id
        where match.tournament_id = $1::bigint
          and (exists (
                   select from tournament_answer
                   where tournament_answer.tournament_id = $1::bigint and text is null
                     and tournament_answer.prompt_id = match.prompt_id
                     and contestant_id in (match.first_id, match.second_id))
               or exists (
                   select from tournament_prompt where id = match.prompt_id and text is null))
          and (select count(*) from judgement
               where judge_id = judge.id and match_id = match.id)
              < 1 + tournament.both_orders::integer)::integer as lost,
       coalesce(last.pass_number, 0)::integer as passes, coalesce(last.turn, 0)::integer as turn
from (values (1)) one
left join lateral (
    select match.number, match.pass_number, tournament_prompt.number as turn
    from match
    join tournament_prompt on tournament_prompt.id = match.prompt_id
    where match.tournament_id = $1::bigint
    order by match.number desc
    limit 1
) last on true

-- The next prompt in turn, after one, that two answered; fresh: who have not met on it.
-- $ tournament, after, fresh
(select id, number from tournament_prompt
 where tournament_id = $1::bigint and text is not null and number > $2::integer
   and exists (
        select from tournament_answer one
        join tournament_answer other
            on other.prompt_id = one.prompt_id and other.contestant_id > one.contestant_id
        where one.prompt_id = tournament_prompt.id and one.text is not null
          and other.text is not null
          and (not $3::boolean or not exists (
              select from match
              where match.prompt_id = one.prompt_id
                and (match.first_id = one.contestant_id and match.second_id = other.contestant_id
                     or match.second_id = one.contestant_id
                        and match.first_id = other.contestant_id))))
 order by number limit 1)
union all
(select id, number from tournament_prompt
 where tournament_id = $1::bigint and text is not null and number <= $2::integer
   and exists (
        select from tournament_answer one
        join tournament_answer other
            on other.prompt_id = one.prompt_id and other.contestant_id > one.contestant_id
        where one.prompt_id = tournament_prompt.id and one.text is not null
          and other.text is not null
          and (not $3::boolean or not exists (
              select from match
              where match.prompt_id = one.prompt_id
                and (match.first_id = one.contestant_id and match.second_id = other.contestant_id
                     or match.second_id = one.contestant_id
                        and match.first_id = other.contestant_id))))
 order by number limit 1)
limit 1

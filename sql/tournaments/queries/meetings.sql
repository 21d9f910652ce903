-- How often one was shown first against another in the matches drawn so far, and on a prompt.
-- $ tournament, prompt
select first_id as first, second_id as second, count(*)::integer as times,
       (count(*) filter (where prompt_id = $2::bigint))::integer as here
from match
where tournament_id = $1::bigint
group by first_id, second_id

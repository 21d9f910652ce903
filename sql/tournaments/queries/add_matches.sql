-- The matches of a pass, numbered on after the last one; the tournament is locked.
-- $ tournament, after, pass_number, prompt, firsts, seconds, first_ratings, second_ratings, first_chose, reasons, met
insert into match (tournament_id, number, pass_number, prompt_id, first_id, second_id, first_rating,
                   second_rating, first_chose, reason, met)
select $1::bigint, $2::integer + place, $3::integer, $4::bigint, given.first_id, given.second_id,
       given.first_rating, given.second_rating, given.first_chose, given.reason, given.met
from unnest($5::bigint[], $6::bigint[], $7::double precision[], $8::double precision[], $9::boolean[],
            $10::text[], $11::integer[])
     with ordinality
     as given (first_id, second_id, first_rating, second_rating, first_chose, reason, met, place)
order by place

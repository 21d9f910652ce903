-- New judgements of a judge, in their order; tags are given with blanks between them.
-- $ tournament, judge, caller, matches, swapped, decisions, readings, rationales, mechanisms, delivery, failures, input_tokens, output_tokens
insert into judgement (tournament_id, judge_id, caller, match_id, swapped, decision, reading, rationale,
                       mechanisms, delivery, failures, input_tokens, output_tokens)
select $1::bigint, $2::bigint, $3::text, given.match_id, given.swapped, given.decision,
       given.reading::jsonb, given.rationale, string_to_array(given.mechanisms, ' '),
       string_to_array(given.delivery, ' '), string_to_array(given.failures, ' '),
       given.input_tokens, given.output_tokens
from unnest($4::bigint[], $5::boolean[], $6::double precision[], $7::text[], $8::text[], $9::text[],
            $10::text[], $11::text[], $12::bigint[], $13::bigint[])
     with ordinality
     as given (match_id, swapped, decision, reading, rationale, mechanisms, delivery, failures,
               input_tokens, output_tokens, place)
order by place
returning id, match_id, swapped

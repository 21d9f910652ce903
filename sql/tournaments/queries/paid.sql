-- How much a judge said so far, and what was paid for it.
-- $ judge
select count(*)::integer as judgements, coalesce(sum(input_tokens), 0)::bigint as input_tokens,
       coalesce(sum(output_tokens), 0)::bigint as output_tokens
from judgement
where judge_id = $1::bigint

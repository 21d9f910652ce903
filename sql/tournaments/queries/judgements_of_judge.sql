-- The judgements of a judge on some matches.
-- $ judge, matches
select judgement.id, judgement.match_id, judge.name as judge, judgement.swapped, judgement.decision,
       judgement.reading::text as reading, judgement.rationale, judgement.mechanisms,
       judgement.delivery, judgement.failures, judgement.input_tokens, judgement.output_tokens,
       judgement.at
from judgement
join judge on judge.id = judgement.judge_id
where judgement.judge_id = $1::bigint and judgement.match_id = any ($2::bigint[])

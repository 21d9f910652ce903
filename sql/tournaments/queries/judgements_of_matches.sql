-- The judgements on some matches, in the order of observation.
-- $ matches
select judgement.id, judgement.match_id, judge.name as judge, judgement.swapped, judgement.decision,
       judgement.reading::text as reading, judgement.rationale, judgement.mechanisms,
       judgement.delivery, judgement.failures, judgement.input_tokens, judgement.output_tokens,
       judgement.at
from judgement
join judge on judge.id = judgement.judge_id
where judgement.match_id = any ($1::bigint[])
order by judgement.id

-- The matches that a judge judged, in one order at least.
-- $ judge
select distinct match_id from judgement where judge_id = $1::bigint

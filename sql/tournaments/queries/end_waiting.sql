-- What was judged waits no longer.
-- $ judge, numbers, swapped
delete from waiting_match
using unnest($2::integer[], $3::boolean[]) judged (number, swapped)
where waiting_match.judge_id = $1::bigint and waiting_match.number = judged.number
  and waiting_match.swapped = judged.swapped

-- Scores that hold but rest on a ranking that counts no longer up to a change, oldest first.
-- $ study, mode, eligibility
select entry.id, entry.author_id as author, entry.task_id as task,
       entry.answer_id as answer, entry.snapshot_id as snapshot,
       entry.rankings, entry.observed, entry.expected, entry.delta
from author_entry entry
where entry.study_id = $1::bigint and entry.mode = $2::mode and entry.kind = 'SCORED'
  and not exists (select from author_entry reversal where reversal.reverses_id = entry.id)
  and exists (select from unnest(entry.rankings) counted (id)
              where (select change.eligibility from eligibility_change change
                     where change.ranking_id = counted.id and change.id <= $3::bigint
                     order by change.id desc limit 1) <> 'PRIMARY')
order by entry.id

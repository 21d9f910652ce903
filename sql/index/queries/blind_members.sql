-- The families of a run, its set and those that were placed and are in force.
-- $ run
select family_id, placed
from blind_member member
where run_id = $1::bigint
  and not exists (
      select from index_submission later where later.replaces_id = member.submission_id)

-- The releases of families that are in force, newest first.
-- $ families
select release.family_id, release.developer, release.version, release.tier, release.since,
       submission.public_id as submission
from release
join index_submission submission on submission.id = release.submission_id
where release.family_id = any ($1::bigint[])
  and not exists (select from index_submission later where later.replaces_id = submission.id)
order by release.id desc

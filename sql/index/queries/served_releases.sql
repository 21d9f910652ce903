-- The newest release in force of each of some families.
-- $ families
select distinct on (release.family_id) release.id, release.family_id
from release
left join index_submission later on later.replaces_id = release.submission_id
where release.family_id = any ($1::bigint[]) and later.id is null
order by release.family_id, release.id desc

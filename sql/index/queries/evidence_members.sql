-- Families of a blind run at a cut: its whole set, and the newest placement in force of each family.
-- $ run, cut
select distinct on (member.placed, family.slug)
       member.id, family.slug as family, member.developer, member.placed, member.inapplicable,
       submission.public_id as submission
from blind_member member
join family on family.id = member.family_id
join index_submission submission on submission.id = member.submission_id
left join index_submission gone on gone.replaces_id = submission.id and gone.id <= $2::bigint
where member.run_id = $1::bigint and submission.id <= $2::bigint and gone.id is null
order by member.placed, family.slug, member.id desc

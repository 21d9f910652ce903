-- The consents that participants with a ranking up to an id declared, and how many did.
-- $ study, mode, upto
select consent, count(distinct participant_id) as participants from enrolment
where participant_id in (
    select participant_id from ranking
    where study_id = $1::bigint and mode = $2::mode and id <= $3::bigint)
group by consent
order by consent

-- The roster that a study shows now.
-- $ study
select roster.id, roster.public_id, study.slug as study, previous.public_id as previous,
       roster.created_at
from study_roster
join roster on roster.id = study_roster.roster_id
join study on study.id = roster.study_id
left join roster previous on previous.id = roster.previous_id
where study.slug = $1::text
order by study_roster.id desc
limit 1

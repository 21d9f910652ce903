-- The roster of an id.
-- $ public_id
select roster.id, roster.public_id, study.slug as study, previous.public_id as previous,
       roster.created_at
from roster
join study on study.id = roster.study_id
left join roster previous on previous.id = roster.previous_id
where roster.public_id = $1::uuid

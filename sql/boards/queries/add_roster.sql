-- A new roster of a study, after the one that it shows until now.
-- $ study, previous
insert into roster (study_id, previous_id) values ($1::bigint, $2::bigint) returning id

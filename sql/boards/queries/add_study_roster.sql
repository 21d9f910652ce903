-- What a study shows from now on.
-- $ study, roster
insert into study_roster (study_id, roster_id) values ($1::bigint, $2::bigint)

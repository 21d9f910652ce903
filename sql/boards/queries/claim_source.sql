-- Says what fills a study and mode, unless that was said.
-- $ study, mode, source
insert into study_source (study_id, mode, source)
values ($1::bigint, $2::mode, $3::observation_source)
on conflict do nothing

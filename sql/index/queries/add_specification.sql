-- A new specification.
-- $ submission, family, task, looked_up, link, ended
insert into specification (submission_id, family_id, task, looked_up, link, ended)
values ($1::bigint, $2::bigint, $3::text, $4::date, $5::text, $6::boolean)
returning id

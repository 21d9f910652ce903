-- A new run of the panel.
-- $ submission, family, developer, judges, run_on
insert into panel_run (submission_id, family_id, developer, judges, run_on)
values ($1::bigint, $2::bigint, $3::text, $4::text[], $5::date)
returning id

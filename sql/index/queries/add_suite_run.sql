-- A new run of a language suite.
-- $ submission, family, suite, developer, judges, context_window, run_on
insert into suite_run (submission_id, family_id, suite, developer, judges, context_window, run_on)
values ($1::bigint, $2::bigint, $3::text, $4::text, $5::text[], $6::bigint, $7::date)
returning id

-- A new run of the blind test.
-- $ submission, category, title, protocol, run_on, judges
insert into blind_run (submission_id, category, title, protocol, run_on, judges)
values ($1::bigint, $2::index_category, $3::text, $4::text, $5::date, $6::text[])
returning id

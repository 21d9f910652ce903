-- A new run of the mini-test of speech.
-- $ submission, family, run_on
insert into speech_run (submission_id, family_id, run_on)
values ($1::bigint, $2::bigint, $3::date)
returning id

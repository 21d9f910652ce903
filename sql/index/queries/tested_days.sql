-- The newest days of runs in force, of a kind, by what they are runs of.
-- $ kind, names
select distinct on (run.of) run.of, run.run_on as day, submission.public_id as submission
from (
    select submission_id, run_on, 'BLIND_RUNS'::index_kind as kind, category::text as of from blind_run
    union all
    select run.submission_id, run_on, 'PANEL_RUNS', slug
    from panel_run run join family on family.id = family_id
    union all
    select run.submission_id, run_on, 'SUITE_RUNS', slug || ' in ' || suite
    from suite_run run join family on family.id = family_id
    union all
    select run.submission_id, run_on, 'SPEECH_RUNS', slug
    from speech_run run join family on family.id = family_id
    union all
    select run.submission_id, run_on, 'DOCUMENT_RUNS', slug
    from document_run run join family on family.id = family_id
) run
join index_submission submission on submission.id = run.submission_id
where run.kind = $1::index_kind and run.of = any ($2::text[])
  and not exists (
      select from index_submission later where later.replaces_id = run.submission_id)
order by run.of, run.run_on desc, run.submission_id desc

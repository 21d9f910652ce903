-- Makes every sampler state of a study and mode stale: what may be shown changed, or by whom.
-- $ study, mode
insert into content_version (study_id, mode, version) values ($1::bigint, $2::mode, 1)
on conflict (study_id, mode) do update set version = content_version.version + 1

-- The outcome of an impression that is neither expired nor completed; nothing where it is.
-- $ impression, kind, caller, key, digest
insert into outcome (impression_id, study_id, mode, kind, caller, idempotency_key, digest)
select id, study_id, mode, $2::outcome_kind, $3::text, $4::text, $5::bytea
from impression
where id = $1::bigint and expires_at > now()
on conflict do nothing
returning true

-- A new submission; nothing where the caller's key is there, or what it replaces was replaced.
-- $ kind, caller, key, digest, api_key, replaces, reason
insert into index_submission (kind, caller, idempotency_key, digest, api_key_id, replaces_id, reason)
values ($1::index_kind, $2::text, $3::text, $4::bytea, $5::bigint, $6::bigint, $7::text)
on conflict do nothing
returning id

-- A caller's key with the digest of what it came with; nothing where the key is there already.
-- $ caller, key, digest
insert into tournament_request (caller, idempotency_key, digest)
values ($1::text, $2::text, $3::bytea)
on conflict do nothing
returning true

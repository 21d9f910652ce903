-- The digest of what a caller's key came with.
-- $ caller, key
select digest from tournament_request where caller = $1::text and idempotency_key = $2::text

-- The outcome that a caller stored under a key.
-- $ caller, key
select impression_id as impression, kind, digest
from outcome
where caller = $1::text and idempotency_key = $2::text

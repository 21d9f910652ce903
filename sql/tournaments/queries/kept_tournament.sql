-- What is kept of a snapshot but for the standings.
-- $ snapshot
select snapshot_id, tournament_id, matches, judgements, document::text as document
from tournament_snapshot
where snapshot_id = $1::bigint

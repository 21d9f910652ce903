-- Drop the tracked ratings of a tournament.
-- $ tournament
delete from tracked_rating where tournament_id = $1::bigint

-- How many rounds a participant has before them.
-- $ participant
select count(*)::integer
from arena_round
where participant_id = $1::bigint and expires_at > now()
  and not exists (select from arena_result where round_id = arena_round.id)

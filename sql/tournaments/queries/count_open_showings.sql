-- How many showings a participant has before them.
-- $ participant
select count(*)::integer
from match_showing
where participant_id = $1::bigint and expires_at > now()
  and not exists (select from human_judgement where showing_id = match_showing.id)

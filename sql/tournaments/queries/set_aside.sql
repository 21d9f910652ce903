-- Keep a match from everybody for some seconds, its holder included; whether it was the holder's.
-- $ judge, holder, blind_id, swapped, seconds
update waiting_match
set holder = holder || ' (aside)', expires_at = now() + $5::double precision * interval '1 second'
from match
where match.id = waiting_match.match_id and match.blind_id = $3::uuid
  and waiting_match.judge_id = $1::bigint and waiting_match.swapped = $4::boolean
  and waiting_match.holder = $2::text
returning true

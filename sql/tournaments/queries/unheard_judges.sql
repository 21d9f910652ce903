-- The judges of partners in a tournament that may judge on: what they said is told when they are through.
-- $ tournament
select name
from judge
where tournament_id = $1::bigint and partner_id is not null
  and (not is_all_read($1::bigint) or is_judged_by_partner(id))

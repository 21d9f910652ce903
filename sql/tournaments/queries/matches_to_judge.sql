-- The matches by which a judge knows them, and in which orders others than a holder have them.
-- $ tournament, judge, holder, blind_ids
select match.id, match.blind_id as match, match.number,
       array(select swapped from waiting_match
             where judge_id = $2::bigint and number = match.number and holder <> $3::text
               and expires_at > now()) as leased
from match
where match.tournament_id = $1::bigint and match.blind_id = any ($4::uuid[])

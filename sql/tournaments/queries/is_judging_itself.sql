-- Whether the partner of a participant judges in a tournament, and may read of it yet to judge it.
-- $ tournament, participant
select exists (
    select from judge
    join participant on participant.partner_id = judge.partner_id
    where judge.tournament_id = $1::bigint and participant.id = $2::bigint
      and (is_judged_by_partner(judge.id)
           or (select coalesce(max(number), 0) from match where match.tournament_id = $1::bigint)
              < (select matches from tournament where tournament.id = $1::bigint)))

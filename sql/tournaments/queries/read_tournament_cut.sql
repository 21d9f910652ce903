-- The newest rows of a tournament, under the lock that makes them final.
-- $ tournament
select coalesce((select max(id) from judgement where tournament_id = $1::bigint), 0) as cut,
       coalesce((select max(id) from human_judgement where tournament_id = $1::bigint), 0)
           as eligibility_cut

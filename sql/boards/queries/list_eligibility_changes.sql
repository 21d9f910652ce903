-- What was changed of rankings' eligibility and why, oldest first.
-- $ rankings
select ranking_id as ranking, eligibility, research, reason, at from eligibility_change
where ranking_id = any ($1::bigint[])
order by id

-- All entries of readings, in their order.
-- $ readings
select reading_id, name, developer, version, tier, score, low, high, votes
from reading_entry
where reading_id = any ($1::bigint[])
order by reading_id, number

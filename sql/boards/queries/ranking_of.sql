-- The ranking of an impression, as it was born.
-- $ impression
select id, eligibility, research from ranking where impression_id = $1::bigint

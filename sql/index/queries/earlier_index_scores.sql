-- Scores of the newest computation before one, whole.
-- $ computation
select family.slug as family, earlier.cut, document.document::text as document
from (select id, cut from index_computation where id < $1::bigint order by id desc limit 1) earlier
join index_score score on score.computation_id = earlier.id
join family on family.id = score.family_id
join index_document document on document.digest = score.document

-- Every score that is kept of a computation.
-- $ computation
select family.slug as family, score.category, score.index, score.index_place, score.provisional,
       score.freedom, score.freedom_place, document.document::text as document,
       score.changes::text as changes
from index_score score
join family on family.id = score.family_id
join index_document document on document.digest = score.document
where score.computation_id = $1::bigint
order by family.slug

-- Scores of a category by a computation.
-- $ category, computation
select family.slug as family, family.title, family.own_product, family.simulated, score.index,
       score.index_place, score.provisional, score.freedom, score.freedom_place,
       (document.document #>> '{results,freedom,low}')::double precision as freedom_low,
       (document.document #>> '{results,freedom,high}')::double precision as freedom_high,
       array(select jsonb_array_elements_text(document.document #> '{results,composition,reasons}'))
           as reasons,
       array(select jsonb_array_elements_text(document.document #> '{results,freedom,reasons}'))
           as freedom_reasons,
       array(select jsonb_array_elements_text(
           coalesce(nullif(document.document #> '{results,agreement,doubts}', 'null'), '[]')))
           as doubts
from index_score score
join family on family.id = score.family_id
join index_document document on document.digest = score.document
where score.category = $1::index_category and score.computation_id = $2::bigint

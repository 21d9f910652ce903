-- Keep the scores of families by a computation.
-- $ computation, families, categories, indexes, index_places, provisional, freedoms, freedom_places, documents, changes
insert into index_score (computation_id, family_id, category, index, index_place, provisional, freedom,
                         freedom_place, document, changes)
select $1::bigint, given.family, given.category, given.index, given.index_place, given.provisional,
       given.freedom, given.freedom_place, given.document, given.changes::jsonb
from unnest($2::bigint[], $3::index_category[], $4::double precision[], $5::integer[], $6::boolean[],
            $7::double precision[], $8::integer[], $9::bytea[], $10::text[])
     as given (family, category, index, index_place, provisional, freedom, freedom_place, document,
               changes)

-- The families of a submission, as JSON.
-- $ submission
select coalesce(jsonb_agg(jsonb_build_object(
           'slug', slug, 'title', title, 'category', category, 'own_product', own_product,
           'simulated', simulated
       ) order by id), '[]')::text
from family where submission_id = $1::bigint

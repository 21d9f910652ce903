-- The prices of a submission, as JSON; amounts as text, to the last digit.
-- $ submission
select coalesce(jsonb_agg(jsonb_build_object(
           'family', family.slug, 'task', price.task, 'amount', trim_scale(price.amount)::text,
           'currency', price.currency, 'unit', price.unit, 'catalogue', price.catalogue,
           'link', price.link
       ) order by price.id), '[]')::text
from price
join family on family.id = price.family_id
where price.submission_id = $1::bigint

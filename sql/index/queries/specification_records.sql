-- The specifications of a submission, as JSON.
-- $ submission
select coalesce(jsonb_agg(jsonb_build_object(
           'family', family.slug, 'task', specification.task,
           'looked_up', specification.looked_up, 'link', specification.link,
           'values', rows.listed, 'ended', specification.ended
       ) order by specification.id), '[]')::text
from specification
join family on family.id = specification.family_id
cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object(
               'row', row_id, 'value', value, 'origin', origin
           ) order by number), '[]') as listed
    from specification_value where specification_id = specification.id
) rows
where specification.submission_id = $1::bigint

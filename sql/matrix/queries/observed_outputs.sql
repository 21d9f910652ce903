-- Outputs that were published once, as they stood up to a publication.
-- $ publication
select output.id, output.task_id as task, output.model_id as model, model.slug,
       output.contributor_id as contributor, newest.state = 'PUBLISHED' as published
from (
    select distinct output_id from output_publication
    where state = 'PUBLISHED' and id <= $1::bigint
) ever
join output on output.id = ever.output_id
join model on model.id = output.model_id
cross join lateral (
    select state from output_publication
    where output_id = output.id and id <= $1::bigint
    order by id desc limit 1
) newest
order by output.id

-- New tasks of which nothing is known but the name.
-- $ study, mode, names
insert into task (study_id, mode, name, direction)
select $1::bigint, $2::mode, given.name, 'LTR'
from unnest($3::text[]) with ordinality given (name, number)
order by given.number
on conflict do nothing
returning id

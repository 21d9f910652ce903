-- New examples, in their order.
-- $ submission, families, kinds, levels, links, checked
insert into example (submission_id, family_id, kind, level, link, checked_on)
select $1::bigint, given.family_id, given.kind, given.level, given.link, given.checked_on
from unnest($2::bigint[], $3::example_kind[], $4::text[], $5::text[], $6::date[])
     with ordinality as given (family_id, kind, level, link, checked_on, place)
order by given.place

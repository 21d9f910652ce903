-- New families of a run; criteria are given with blanks between them.
-- $ submission, run, category, placed, families, developers, inapplicable
insert into blind_member (submission_id, run_id, category, placed, family_id, developer, inapplicable)
select $1::bigint, $2::bigint, $3::index_category, $4::boolean, given.family_id, given.developer,
       string_to_array(given.inapplicable, ' ')
from unnest($5::bigint[], $6::text[], $7::text[])
     with ordinality as given (family_id, developer, inapplicable, place)
order by given.place
returning id, family_id

-- New content tests, in their order, each of which excludes the same.
-- $ submission, families, releases, types, framings, runs, excludes, method_version, retests
insert into content_test (submission_id, family_id, release_id, type, framing, runs, excludes,
                          method_version, retest_of)
select $1::bigint, given.family_id, given.release_id, given.type, given.framing, given.runs,
       $7::text[], $8::text, given.retest_of
from unnest($2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::integer[], $9::bigint[])
     with ordinality as given (family_id, release_id, type, framing, runs, retest_of, place)
order by given.place

-- Examples of a family in force at a cut.
-- $ family, cut
select example.kind, example.level, example.link, example.checked_on
from example
left join index_submission gone on gone.replaces_id = example.submission_id and gone.id <= $2::bigint
where example.family_id = $1::bigint and example.submission_id <= $2::bigint and gone.id is null
order by example.id

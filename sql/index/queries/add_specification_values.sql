-- The values of a specification, in their order.
-- $ specification, rows, values, origins
insert into specification_value (specification_id, number, row_id, value, origin)
select $1::bigint, given.place, given.row_id, given.value, given.origin
from unnest($2::text[], $3::float8[], $4::text[])
     with ordinality as given (row_id, value, origin, place)

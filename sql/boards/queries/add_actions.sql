-- What a participant did with an impression, in order.
-- $ impression, kinds, positions, belows, grades, times
insert into action (impression_id, number, kind, position, below, grade, at)
select $1::bigint, number, kind, position, below, grade, at
from unnest($2::action_kind[], $3::smallint[], $4::smallint[], $5::smallint[], $6::timestamptz[])
     with ordinality done (kind, position, below, grade, at, number)

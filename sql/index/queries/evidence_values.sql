-- Values of specifications, in their order.
-- $ specifications
select specification_id, row_id, value, origin
from specification_value
where specification_id = any ($1::bigint[])
order by specification_id, number

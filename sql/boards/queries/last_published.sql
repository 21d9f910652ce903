-- The newest snapshot of a board that is not withheld.
-- $ board
select snapshot.public_id, snapshot.created_at
from board_snapshot
join snapshot on snapshot.id = snapshot_id
where board_id = $1::bigint and status <> 'withheld'
order by snapshot_id desc limit 1

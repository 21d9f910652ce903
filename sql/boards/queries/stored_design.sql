-- What a snapshot says of how its cards were drawn.
-- $ snapshot
select snapshot_id, models, coverage, intended, shown, ended, skipped, nothing_funny, distance,
       ipw_moved, effective_share, largest_weight, tied, tied_moved, warnings
from board_design
where snapshot_id = $1::bigint

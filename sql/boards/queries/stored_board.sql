-- What a snapshot says of its board as a whole.
-- $ snapshot
select snapshot_id, board_id, study_id, mode, roster_id, status, reasons, warnings, iterations,
       converged, distance, rankings, rankings_not_counted, participants, tasks, comparisons,
       with_absent, with_winless, with_undefeated, disconnected, capped, closed_form_gap,
       bridge_axes, bridge_names
from board_snapshot
where snapshot_id = $1::bigint

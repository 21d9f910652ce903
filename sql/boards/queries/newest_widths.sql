-- The widths of the newest intervals of a study and mode, in points.
-- $ study, mode
select model_id as id, high - low as width
from standing
where snapshot_id = (select max(snapshot_id) from board_snapshot
                     where study_id = $1::bigint and mode = $2::mode)

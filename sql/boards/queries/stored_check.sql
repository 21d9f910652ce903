-- What a snapshot's checks say.
-- $ snapshot
select snapshot_id, models, position_rankings, position_participants, position_effect, position_p,
       position_effects, position_p_models, position_p_adjusted, participants, holding, moved,
       moved_by, moved_model, few, leader, judged, agreed, expected, spread, flagged, flagged_share,
       flagged_expected, flagged_p, early, late, drift_change, drift_error, drift_df, drift_p,
       drift_p_adjusted
from board_check
where snapshot_id = $1::bigint

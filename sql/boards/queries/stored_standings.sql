-- What a snapshot says of each model, best first.
-- $ snapshot
select snapshot_id, model_id, place, rating, rating_firth, low, high, rating_closed, low_closed, high_closed,
       df_closed, part, strong_part, rank, rank_low, rank_high, rank_low_single, rank_high_single,
       wins, comparisons, rankings, participants, tasks, win_share, win_share_low, win_share_high,
       win_share_low_robust, win_share_high_robust, replicates_used, absent, winless, undefeated,
       inflating, provisional, impressions, grades
from standing
where snapshot_id = $1::bigint
order by place

-- A sampler state, whole.
-- $ state
select id, study_id, mode, roster_id, version, content_version, ranking_cut, eligibility_cut,
       impression_cut, models, wins, ratings, impressions, widths, tasks, task_impressions, humans,
       human_rankings
from sampler_state
where id = $1::bigint

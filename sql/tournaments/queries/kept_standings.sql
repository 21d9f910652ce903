-- The standings that are kept of a snapshot, by judge, the main one first, and place.
-- $ snapshot
select model.slug as model, contestant.kind::text as kind, rating, low_prompts, high_prompts,
       low_matches, high_matches, low_closed, high_closed, elo, elo_low, elo_high, wins, ties,
       losses, tier, within_tier, overlap, judge.name as judge, place
from tournament_standing
join judge on judge.id = tournament_standing.judge_id
join contestant on contestant.id = tournament_standing.contestant_id
join model on model.id = contestant.model_id
where snapshot_id = $1::bigint
order by judge.main desc, judge.name, place

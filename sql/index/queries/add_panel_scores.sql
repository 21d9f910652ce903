-- New scores of a run of the panel.
-- $ run, samples, judges, scores
insert into panel_score (run_id, sample, judge, score)
select $1::bigint, given.sample, given.judge, given.score
from unnest($2::integer[], $3::smallint[], $4::double precision[]) as given (sample, judge, score)

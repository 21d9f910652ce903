-- New scores of a suite: those of a judge stand side by side, as many for every one.
-- $ run, scenarios, samples, judges, scores
insert into suite_score (run_id, scenario, sample, judge, scores)
select $1::bigint, given.scenario, given.sample, given.judge,
       ($5::double precision[])[(given.place - 1) * width + 1 : given.place * width]
from unnest($2::integer[], $3::integer[], $4::smallint[])
     with ordinality as given (scenario, sample, judge, place)
cross join (select cardinality($5::double precision[]) / nullif(cardinality($2::integer[]), 0) as width) shape

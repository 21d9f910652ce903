-- A new sampler state.
-- $ study, mode, roster, version, content, rankings, eligibility, impressions_cut, models, wins, ratings, impressions, widths, tasks, task_impressions, humans, human_rankings
insert into sampler_state (
    study_id, mode, roster_id, version, content_version, ranking_cut, eligibility_cut,
    impression_cut, models, wins, ratings, impressions, widths, tasks, task_impressions, humans,
    human_rankings)
values ($1::bigint, $2::mode, $3::bigint, $4::text, $5::bigint, $6::bigint, $7::bigint, $8::bigint,
        $9::bigint[], $10::double precision[], $11::double precision[], $12::bigint[],
        $13::double precision[], $14::bigint[], $15::bigint[], $16::bigint[], $17::bigint[])
returning id

-- The newest observations of a study and mode that a cut lets be read.
-- $ study, mode, rankings, eligibility, impressions, outcomes
select coalesce((select max(id) from ranking
                 where study_id = $1::bigint and mode = $2::mode and id <= $3::bigint), 0) as rankings,
       coalesce((select max(id) from eligibility_change
                 where study_id = $1::bigint and mode = $2::mode and id <= $4::bigint), 0) as eligibility,
       coalesce((select max(id) from impression
                 where study_id = $1::bigint and mode = $2::mode and id <= $5::bigint), 0) as impressions,
       coalesce((select max(id) from outcome
                 where study_id = $1::bigint and mode = $2::mode and id <= $6::bigint), 0) as outcomes

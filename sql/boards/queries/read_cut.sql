-- The newest observations of a study and mode, under the lock that makes them final.
-- $ study, mode
select coalesce((select max(id) from ranking
                 where study_id = $1::bigint and mode = $2::mode), 0) as rankings,
       coalesce((select max(id) from eligibility_change
                 where study_id = $1::bigint and mode = $2::mode), 0) as eligibility,
       coalesce((select max(id) from impression
                 where study_id = $1::bigint and mode = $2::mode), 0) as impressions,
       coalesce((select max(id) from outcome
                 where study_id = $1::bigint and mode = $2::mode), 0) as outcomes

-- What fills a study and mode.
-- $ study, mode
select source from study_source where study_id = $1::bigint and mode = $2::mode

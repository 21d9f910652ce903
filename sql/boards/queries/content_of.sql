-- The version of what may be shown.
-- $ study, mode
select version from content_version where study_id = $1::bigint and mode = $2::mode

-- The tasks of a study and mode that have one of some names, or one of some texts.
-- $ study, mode, names, hashes
select id, public_id, name, hash, direction, text is null as taken_down from task
where study_id = $1::bigint and mode = $2::mode
  and (name = any ($3::text[]) or hash = any ($4::bytea[]))
order by id

-- New documents of a run; questions are given with blanks between them.
-- $ run, numbers, formats, answered
insert into document_probe (run_id, number, format, answered)
select $1::bigint, given.number, given.format, string_to_array(given.answered, ' ')
from unnest($2::smallint[], $3::text[], $4::text[]) as given (number, format, answered)

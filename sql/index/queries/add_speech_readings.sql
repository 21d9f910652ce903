-- New readings of a run.
-- $ run, numbers, substituted, deleted, inserted, words
insert into speech_reading (run_id, number, substituted, deleted, inserted, words)
select $1::bigint, given.number, given.substituted, given.deleted, given.inserted, given.words
from unnest($2::smallint[], $3::integer[], $4::integer[], $5::integer[], $6::integer[])
     as given (number, substituted, deleted, inserted, words)

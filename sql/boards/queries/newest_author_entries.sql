-- Where the ledger of each author of a study and mode ends.
-- $ study, mode
select distinct on (author_id) author_id as author, id, after
from author_entry
where study_id = $1::bigint and mode = $2::mode
order by author_id, id desc

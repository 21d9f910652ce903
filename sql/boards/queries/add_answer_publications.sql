-- Answers were held, published or withdrawn, by whom and why.
-- $ answers, kind, key, reason
insert into answer_publication (answer_id, kind, api_key_id, reason)
select answer, $2::publication_kind, $3::bigint, $4::text
from unnest($1::bigint[]) as given (answer)

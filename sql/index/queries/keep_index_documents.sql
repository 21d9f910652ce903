-- Keep documents that are not there yet.
-- $ digests, documents
insert into index_document (digest, document)
select given.digest, given.document::jsonb
from unnest($1::bytea[], $2::text[]) as given (digest, document)
on conflict do nothing

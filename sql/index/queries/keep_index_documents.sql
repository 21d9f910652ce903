-- Keep documents that are not there yet; the digest of each, in their order.
-- $ documents
with given as (
    select document::jsonb as document, place
    from unnest($1::text[]) with ordinality as given (document, place)
), named as (
    select sha256(convert_to(document::text, 'UTF8')) as digest, document, place from given
), kept as (
    insert into index_document (digest, document)
    select distinct on (digest) digest, document from named
    on conflict do nothing
)
select digest from named order by place

-- New participants of a partner, who declared nothing: people of rankings that were made elsewhere.
-- $ partner, hashes
insert into participant (partner_id, external_hash)
select $1::bigint, hash from unnest($2::bytea[]) given (hash)
order by hash
on conflict do nothing

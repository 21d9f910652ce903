-- A file of rankings; nothing where it came before.
-- $ study, mode, digest
insert into ranking_import (study_id, mode, digest) values ($1::bigint, $2::mode, $3::bytea)
on conflict do nothing
returning id

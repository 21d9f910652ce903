-- One row for a migration, in its transaction.
insert into migration (number, name, sha256) values ($1::integer, $2::text, $3::text);

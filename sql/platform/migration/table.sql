-- What was applied to this database, kept by the migrations themselves.
create table if not exists migration (
    number      integer primary key,
    name        text not null,
    sha256      text not null,  -- of the file, which is never edited after its release
    applied_at  timestamptz not null default now()
);
grant select on migration to ha_service;

-- The floor: who may call, what is ranked, what was removed, and where a computed result starts.
--
-- Raw rows are only ever added. The service logs in as ha_service, which may read and add; triggers
-- refuse every change besides, for everyone, save two removals: a participant's external id, below,
-- and a text (boards/schema.sql). A correction is a new row that names the old one.

revoke all on schema public from public;
grant usage on schema public to ha_service;

create type scope as enum (
    'VOTE',      -- enrol participants, draw impressions and vote for them
    'RESEARCH',  -- read observations, without texts of open tasks
    'OPERATOR'   -- everything a study needs: content, eligibility, removals
);

-- A removal runs as ha_owner and says so for the length of its transaction.
create function refuse_change() returns trigger language plpgsql as $$
begin
    if current_user = 'ha_owner' and tg_op = 'UPDATE'
       and current_setting('ha.removal', true) = tg_table_name then
        return null;
    end if;
    raise exception '% is only ever added to: % refused', tg_table_name, tg_op
        using errcode = 'restrict_violation';
end $$;

-- Makes a table raw: readable and extendable by the service, unchangeable by all. Ids are never given:
-- they are the order of observation, and one behind a cut, or the last one there is, would break it.
create procedure make_raw(name regclass) language plpgsql as $$
begin
    execute format('grant select, insert (%s) on %s to ha_service',
                   (select string_agg(quote_ident(attname), ', ') from pg_attribute
                    where attrelid = name and attnum > 0 and attidentity = ''), name);
    execute format('create trigger raw before update or delete or truncate on %s
                    for each statement execute function refuse_change()', name);
end $$;
revoke all on procedure make_raw from public;

-- How a text runs.
create type direction as enum ('LTR', 'RTL');

-- Locks live until the end of a transaction, in key spaces of our own.
create function lock_key(kind integer, number bigint) returns bigint
    language sql immutable strict parallel safe
    return (kind::bigint << 56) | number;

-- Partners and their keys ---------------------------------------------------------------------

create table partner (
    id          bigint generated always as identity primary key,
    slug        text collate "C" not null
                constraint partner_slug_is_a_word check (slug ~ '^[a-z0-9][a-z0-9._-]{0,62}$'),
    title       text not null,
    created_at  timestamptz not null default now(),
    constraint partner_slug_is_unique unique (slug)
);
call make_raw('partner');

-- Who enrols without a key where the installation allows it, and who imported what came by file.
insert into partner (slug, title) values
    ('site', 'Browsers, without a partner of their own'),
    ('imports', 'People of imported files');

-- A key is random, shown once and stored as its SHA-256.
create table api_key (
    id          bigint generated always as identity primary key,
    partner_id  bigint not null references partner,
    label       text not null,
    hash        bytea not null constraint api_key_hash_is_sha256 check (length(hash) = 32),
    scopes      scope[] not null constraint api_key_has_a_scope check (cardinality(scopes) > 0),
    created_at  timestamptz not null default now(),
    constraint api_key_hash_is_unique unique (hash)
);
call make_raw('api_key');

create table api_key_revocation (
    api_key_id  bigint primary key references api_key,
    reason      text not null,
    at          timestamptz not null default now()
);
call make_raw('api_key_revocation');

-- Participants --------------------------------------------------------------------------------

create function participant_lock(participant_id bigint) returns bigint
    language sql immutable strict parallel safe return lock_key(5, participant_id);

-- external_hash: a keyed hash of the partner's own name for the person, null once erased.
create table participant (
    id             bigint generated always as identity primary key,
    public_id      uuid not null default gen_random_uuid(),
    partner_id     bigint not null references partner,
    external_hash  bytea constraint participant_hash_is_hmac_sha256 check (length(external_hash) = 32),
    created_at     timestamptz not null default now(),
    constraint participant_public_id_is_unique unique (public_id),
    constraint participant_is_known_once unique (partner_id, external_hash)
);
call make_raw('participant');

-- The newest row is what the participant declared; each has a bearer token, stored as its SHA-256.
create table enrolment (
    id              bigint generated always as identity primary key,
    participant_id  bigint not null references participant,
    consent         text not null constraint enrolment_names_the_consent check (consent <> ''),
    adult           boolean not null,
    token_hash      bytea not null constraint enrolment_hash_is_sha256 check (length(token_hash) = 32),
    at              timestamptz not null default now(),
    constraint enrolment_token_is_unique unique (token_hash)
);
create index enrolment_newest on enrolment (participant_id, id desc);
call make_raw('enrolment');

-- A token that is in force no longer; what was declared with it still holds.
create table enrolment_end (
    enrolment_id  bigint primary key references enrolment,
    reason        text not null constraint enrolment_end_has_a_reason check (reason <> ''),
    at            timestamptz not null default now()
);
call make_raw('enrolment_end');

-- Removals ------------------------------------------------------------------------------------

create type removal_kind as enum (
    'EXTERNAL_ID',  -- a participant is no longer tied to a partner's name for them
    'TEXT'          -- a task's or an answer's text was taken down
);

create table removal (
    id          bigint generated always as identity primary key,
    kind        removal_kind not null,
    relation    text not null,
    subject     bigint not null,
    api_key_id  bigint references api_key,
    reason      text not null constraint removal_has_a_reason check (reason <> ''),
    at          timestamptz not null default now()
);
call make_raw('removal');
revoke insert on removal from ha_service;  -- written by the two removals alone

-- Forgets a partner's name for a participant; their rankings stay, under the pseudonym alone.
create function erase_external_id(subject bigint, api_key bigint, why text) returns boolean
    language plpgsql security definer set search_path = public, pg_temp as $$
declare
    changed boolean;
begin
    perform set_config('ha.removal', 'participant', true);
    update participant set external_hash = null where id = subject and external_hash is not null;
    changed := found;
    perform set_config('ha.removal', '', true);
    if changed then
        insert into removal (kind, relation, subject, api_key_id, reason)
            values ('EXTERNAL_ID', 'participant', erase_external_id.subject, api_key, why);
    end if;
    return changed;
end $$;

revoke all on function erase_external_id from public;
grant execute on function erase_external_id to ha_service;

-- Models --------------------------------------------------------------------------------------

create table model (
    id          bigint generated always as identity primary key,
    slug        text collate "C" not null constraint model_slug_is_a_name check (slug <> ''),
    family      text not null,
    maker       text not null,
    created_at  timestamptz not null default now(),
    constraint model_slug_is_unique unique (slug)
);
call make_raw('model');

-- The newest row is the model's name as readers see it.
create table model_name (
    id        bigint generated always as identity primary key,
    model_id  bigint not null references model,
    name      text not null constraint model_name_is_given check (name <> ''),
    at        timestamptz not null default now()
);
create index model_name_newest on model_name (model_id, id desc);
call make_raw('model_name');

create table model_retirement (
    model_id  bigint primary key references model,
    reason    text not null,
    at        timestamptz not null default now()
);
call make_raw('model_retirement');

-- Snapshots -----------------------------------------------------------------------------------

create type room as enum ('BOARDS', 'TOURNAMENTS', 'MATRIX', 'INDEX');

-- The recipe of a computed result, the same for every method: raw, while what follows from it is
-- computed and can be dropped and rebuilt. Each room adds a table of its subjects and one of typed
-- standings that refer to (id, room): no room can hang its figures on another's recipe.
create table snapshot (
    id                 bigint generated always as identity primary key,
    public_id          uuid not null default gen_random_uuid(),
    room               room not null,
    method_version     text not null,
    parameters_digest  bytea not null
                       constraint snapshot_digest_is_sha256 check (length(parameters_digest) = 32),
    seed               numeric(20) not null
                       constraint snapshot_seed_is_64_bits check (seed between 0 and 18446744073709551615),
    replicates         integer not null
                       constraint snapshot_replicates_are_counted check (replicates >= 0),
    -- Observations with an id up to here were read, and changes of eligibility up to there.
    cut                bigint not null,
    eligibility_cut    bigint not null,
    -- Showings with an id up to here were counted, for what is told of exposure alone.
    showing_cut        bigint not null,
    -- SHA-256 of the canonical export of exactly those.
    inputs_digest      bytea not null
                       constraint snapshot_inputs_are_sha256 check (length(inputs_digest) = 32),
    software           text not null,
    created_at         timestamptz not null default now(),
    constraint snapshot_public_id_is_unique unique (public_id),
    constraint snapshot_is_of_one_room unique (id, room)
);
call make_raw('snapshot');

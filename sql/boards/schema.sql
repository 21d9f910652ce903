-- The room of boards: four blind answers, one strict order (docs/methods/ha.md).
--
-- Raw rows belong to a study and a mode, never to a method version. (study_id, mode) travels in every
-- key, so that no row can refer to another study or mode: composite foreign keys, not care.

create type mode as enum (
    'SAFE_16',       -- 16+
    'UNCENSORED_18'  -- 18+, shown only to participants declared 18 or older
);

-- A number for a study and mode, and the locks that hang on it. A vote shares the first lock before
-- its id is drawn, and an impression the second: whoever takes one alone reads a cut that stays true.
create function study_mode(study_id bigint, mode mode) returns bigint
    language sql immutable strict parallel safe
    return study_id * 2 + (mode = 'UNCENSORED_18')::integer;
create function ranking_lock(study_id bigint, mode mode) returns bigint
    language sql immutable strict parallel safe return lock_key(1, study_mode(study_id, mode));
create function impression_lock(study_id bigint, mode mode) returns bigint
    language sql immutable strict parallel safe return lock_key(2, study_mode(study_id, mode));
create function sampler_lock(study_id bigint, mode mode) returns bigint
    language sql immutable strict parallel safe return lock_key(3, study_mode(study_id, mode));
create function author_lock(study_id bigint, mode mode) returns bigint
    language sql immutable strict parallel safe return lock_key(4, study_mode(study_id, mode));
create function board_lock(board_id bigint) returns bigint
    language sql immutable strict parallel safe return lock_key(6, board_id);

-- The locks of a draw, a vote and a reading of cuts, in an order in which nobody waits in a circle:
-- participant, impressions, rankings.
create function lock_drawing(participant_id bigint, study_id bigint, mode mode) returns void
    language sql begin atomic
    select pg_advisory_xact_lock(participant_lock(participant_id));
    select pg_advisory_xact_lock_shared(impression_lock(study_id, mode));
end;
create function lock_voting(participant_id bigint, study_id bigint, mode mode) returns void
    language sql begin atomic
    select pg_advisory_xact_lock(participant_lock(participant_id));
    select pg_advisory_xact_lock_shared(ranking_lock(study_id, mode));
end;
create function lock_observations(study_id bigint, mode mode) returns void
    language sql begin atomic
    select pg_advisory_xact_lock(impression_lock(study_id, mode));
    select pg_advisory_xact_lock(ranking_lock(study_id, mode));
end;

-- Studies, rosters, boards --------------------------------------------------------------------

-- licence: of what is exported, an SPDX identifier. simulated: its participants are no people.
create table study (
    id          bigint generated always as identity primary key,
    slug        text collate "C" not null
                constraint study_slug_is_a_word check (slug ~ '^[a-z0-9][a-z0-9._-]{0,62}$'),
    title       text not null,
    language    text not null
                constraint study_language_is_a_tag check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
    population  text not null,
    licence     text not null default 'CC-BY-4.0'
                constraint study_licence_is_named check (licence ~ '^[A-Za-z0-9][A-Za-z0-9.+-]{0,62}$'),
    source      text not null default '',
    simulated   boolean not null default false,
    created_at  timestamptz not null default now(),
    constraint study_slug_is_unique unique (slug)
);
call make_raw('study');

create type observation_source as enum ('IMPRESSIONS', 'IMPORTS');

-- What fills a study and mode, said by the first row that does: showings or files, never both.
create table study_source (
    study_id  bigint not null references study,
    mode      mode not null,
    source    observation_source not null,
    at        timestamptz not null default now(),
    primary key (study_id, mode),
    constraint study_source_is_one unique (study_id, mode, source)
);
call make_raw('study_source');

-- Frozen: its models are added in the transaction that made it, and never again.
create table roster (
    id           bigint generated always as identity primary key,
    public_id    uuid not null default gen_random_uuid(),
    study_id     bigint not null references study,
    previous_id  bigint,
    made_by      xid8 not null default pg_current_xact_id(),
    created_at   timestamptz not null default now(),
    constraint roster_public_id_is_unique unique (public_id),
    constraint roster_is_of_one_study unique (id, study_id),
    constraint roster_has_one_successor unique nulls not distinct (study_id, previous_id),
    constraint roster_follows_one_of_its_study foreign key (previous_id, study_id)
        references roster (id, study_id)
);
call make_raw('roster');
revoke insert (made_by, created_at) on roster from ha_service;  -- when it froze is never given

create table roster_model (
    roster_id  bigint not null,
    study_id   bigint not null,
    model_id   bigint not null references model,
    primary key (roster_id, model_id),
    constraint roster_model_is_of_its_study foreign key (roster_id, study_id)
        references roster (id, study_id)
);
call make_raw('roster_model');

-- The number of a transaction can come again in a restored database; its moment cannot. The path is
-- fixed: a temporary table named roster would be read first.
create function refuse_thawing() returns trigger
    language plpgsql set search_path = public, pg_temp as $$
begin
    if (select (made_by, created_at) = (pg_current_xact_id(), now())
        from roster where id = new.roster_id) is not true then
        raise exception 'roster % is frozen: a new one names it as previous', new.roster_id
            using errcode = 'restrict_violation';
    end if;
    return new;
end $$;
create trigger frozen before insert on roster_model
    for each row execute function refuse_thawing();

-- private_to: only this partner's keys and participants, and operators, see it and vote on it.
create table board (
    id              bigint generated always as identity primary key,
    slug            text collate "C" not null
                    constraint board_slug_is_a_word check (slug ~ '^[a-z0-9][a-z0-9._-]{0,62}$'),
    title           text not null,
    study_id        bigint not null references study,
    mode            mode not null,
    method_version  text not null,
    private_to      bigint references partner,
    created_at      timestamptz not null default now(),
    constraint board_slug_is_unique unique (slug),
    constraint board_is_of_one_study_and_mode unique (id, study_id, mode)
);
call make_raw('board');

-- The newest row is the roster that the study shows and its boards rank.
create table study_roster (
    id         bigint generated always as identity primary key,
    study_id   bigint not null,
    roster_id  bigint not null,
    at         timestamptz not null default now(),
    constraint study_roster_is_its_own foreign key (roster_id, study_id)
        references roster (id, study_id)
);
create index study_roster_newest on study_roster (study_id, id desc);
call make_raw('study_roster');

-- Tasks and answers ---------------------------------------------------------------------------

-- name: the operator's own, by which files refer to the task. hash: SHA-256 of the text in NFC; it
-- stays when the text is taken down, so that it cannot return. A task that is only known from
-- imported rankings has a name, and neither text nor hash.
create table task (
    id          bigint generated always as identity primary key,
    public_id   uuid not null default gen_random_uuid(),
    name        text collate "C" constraint task_name_is_given check (name <> ''),
    study_id    bigint not null references study,
    mode        mode not null,
    text        text,
    hash        bytea constraint task_hash_is_sha256 check (length(hash) = 32),
    direction   direction not null,
    created_at  timestamptz not null default now(),
    constraint task_has_a_text_or_a_name check (hash is not null or text is null and name is not null),
    constraint task_public_id_is_unique unique (public_id),
    constraint task_name_is_unique unique (study_id, mode, name),
    constraint task_is_asked_once unique (study_id, mode, hash),
    constraint task_is_of_one_study_and_mode unique (id, study_id, mode)
);
call make_raw('task');

-- One by a model or by an author. The same words answer a task once, whoever wrote them: two cards
-- that read alike could not be told apart, and one would give the other away.
create table answer (
    id          bigint generated always as identity primary key,
    public_id   uuid not null default gen_random_uuid(),
    task_id     bigint not null,
    study_id    bigint not null,
    mode        mode not null,
    model_id    bigint references model,
    author_id   bigint references participant,
    text        text,
    hash        bytea not null constraint answer_hash_is_sha256 check (length(hash) = 32),
    direction   direction not null,
    created_at  timestamptz not null default now(),
    constraint answer_public_id_is_unique unique (public_id),
    constraint answer_is_by_a_model_or_an_author check (num_nonnulls(model_id, author_id) = 1),
    constraint answer_is_to_a_task_of_its_mode foreign key (task_id, study_id, mode)
        references task (id, study_id, mode),
    constraint answer_is_given_once unique (task_id, hash),
    constraint answer_is_of_one_task_and_mode unique (id, task_id, study_id, mode)
);
call make_raw('answer');

create type publication_kind as enum (
    'HELD',       -- waits for an operator: the text names its own model or maker
    'PUBLISHED',
    'WITHDRAWN'
);

create table task_publication (
    id          bigint generated always as identity primary key,
    task_id     bigint not null references task,
    kind        publication_kind not null
                constraint task_is_never_held check (kind <> 'HELD'),
    api_key_id  bigint references api_key,
    reason      text,
    at          timestamptz not null default now()
);
create index task_publication_newest on task_publication (task_id, id desc);
call make_raw('task_publication');

create table answer_publication (
    id          bigint generated always as identity primary key,
    answer_id   bigint not null references answer,
    kind        publication_kind not null,
    api_key_id  bigint references api_key,
    reason      text,
    at          timestamptz not null default now()
);
create index answer_publication_newest on answer_publication (answer_id, id desc);
call make_raw('answer_publication');

-- Computed from the events above: what may be shown now. One published answer per task and model.
create table open_answer (
    answer_id  bigint primary key,
    task_id    bigint not null,
    study_id   bigint not null,
    mode       mode not null,
    model_id   bigint references model,
    author_id  bigint references participant,
    constraint open_answer_is_by_a_model_or_an_author check (num_nonnulls(model_id, author_id) = 1),
    constraint open_answer_is_of_its_task foreign key (answer_id, task_id, study_id, mode)
        references answer (id, task_id, study_id, mode),
    constraint open_answer_is_the_model_s_only_one unique (task_id, model_id)
);
grant select, insert, update, delete on open_answer to ha_service;

create table open_task (
    task_id   bigint primary key,
    study_id  bigint not null,
    mode      mode not null,
    constraint open_task_is_of_its_mode foreign key (task_id, study_id, mode)
        references task (id, study_id, mode)
);
create index open_task_of_a_mode on open_task (study_id, mode, task_id);
grant select, insert, update, delete on open_task to ha_service;

-- Counts the changes of what may be shown and by whom: a sampler state of an older one is stale.
create table content_version (
    study_id  bigint not null references study,
    mode      mode not null,
    version   bigint not null,
    primary key (study_id, mode)
);
grant select, insert, update, delete on content_version to ha_service;

-- Impressions ---------------------------------------------------------------------------------

-- What the sampler knew (clause 8.6), from rankings and impressions up to the cuts. Arrays follow
-- `models`, `tasks` and `humans` (published answers by authors); `wins` goes row by row, the row's
-- model above the column's; widths are shares of the widest. A missing rating or width is NaN.
create table sampler_state (
    id                bigint generated always as identity primary key,
    study_id          bigint not null,
    mode              mode not null,
    roster_id         bigint not null,
    version           text not null,
    content_version   bigint not null,
    ranking_cut       bigint not null,
    eligibility_cut   bigint not null,
    impression_cut    bigint not null,
    models            bigint[] not null,
    wins              double precision[] not null,
    ratings           double precision[] not null,
    impressions       bigint[] not null,
    widths            double precision[] not null,
    tasks             bigint[] not null,
    task_impressions  bigint[] not null,
    humans            bigint[] not null,
    human_rankings    bigint[] not null,
    at                timestamptz not null default now(),
    constraint sampler_state_is_of_its_study foreign key (roster_id, study_id)
        references roster (id, study_id),
    constraint sampler_state_is_of_one_study_and_mode unique (id, study_id, mode),
    constraint sampler_state_is_square check (
        cardinality(wins) = cardinality(models) * cardinality(models)
        and cardinality(ratings) = cardinality(models)
        and cardinality(impressions) = cardinality(models)
        and cardinality(widths) = cardinality(models)
        and cardinality(task_impressions) = cardinality(tasks)
        and cardinality(human_rankings) = cardinality(humans))
);
create index sampler_state_newest on sampler_state (study_id, mode, id desc);
call make_raw('sampler_state');

-- One showing of a task to one participant, with everything that says how likely it was (clause 8.5).
-- eligible_tasks, _humans, _models: a bit for each task, human answer and model of the state.
create table impression (
    id               bigint generated always as identity primary key,
    public_id        uuid not null default gen_random_uuid(),
    board_id         bigint not null,
    study_id         bigint not null,
    mode             mode not null,
    source           observation_source not null default 'IMPRESSIONS'
                     constraint impression_is_a_showing check (source = 'IMPRESSIONS'),
    participant_id   bigint not null references participant,
    task_id          bigint not null,
    state_id         bigint not null,
    repeat           boolean not null,
    technical        boolean not null,
    algorithm        text not null,
    eligible_tasks   bit varying not null,
    eligible_humans  bit varying not null,
    eligible_models  bit varying not null,
    task_weight      double precision not null,
    total_task_weight double precision not null,
    pair_novelty     double precision not null,  -- C
    closeness        double precision not null,  -- P
    model_novelty    double precision not null,  -- E
    uncertainty      double precision not null,  -- U
    weight           double precision not null,  -- W
    total_weight     double precision not null,  -- ΣW
    p_task           double precision not null,
    p_human          double precision not null,
    p_group          double precision not null,
    p_order          double precision not null,
    probability      double precision not null,
    shown_at         timestamptz not null default now(),
    expires_at       timestamptz not null,
    constraint impression_public_id_is_unique unique (public_id),
    constraint impression_is_of_one_study_and_mode unique (id, study_id, mode),
    constraint impression_is_on_a_board_of_its_mode foreign key (board_id, study_id, mode)
        references board (id, study_id, mode),
    constraint impression_is_of_a_task_of_its_mode foreign key (task_id, study_id, mode)
        references task (id, study_id, mode),
    constraint impression_is_from_a_state_of_its_mode foreign key (state_id, study_id, mode)
        references sampler_state (id, study_id, mode),
    constraint impression_is_from_the_source_of_its_mode foreign key (study_id, mode, source)
        references study_source (study_id, mode, source),
    constraint impression_names_its_task unique (id, task_id, study_id, mode),
    constraint impression_has_probabilities check (
        p_task > 0 and p_task <= 1 and p_human > 0 and p_human <= 1
        and p_group > 0 and p_group <= 1 and p_order > 0 and p_order <= 1)
);
create index impression_of_a_participant on impression (participant_id, id desc);
create index impression_of_a_state on impression (state_id);
create index impression_of_a_mode on impression (study_id, mode, id);
call make_raw('impression');

-- Made after the shuffle, with a random id. Nothing here tells who wrote the answer.
create table card (
    id             uuid primary key default gen_random_uuid(),
    impression_id  bigint not null,
    task_id        bigint not null,
    study_id       bigint not null,
    mode           mode not null,
    position       smallint not null constraint card_is_one_of_four check (position between 0 and 3),
    answer_id      bigint not null,
    constraint card_is_of_its_impression foreign key (impression_id, task_id, study_id, mode)
        references impression (id, task_id, study_id, mode),
    constraint card_shows_an_answer_to_its_task foreign key (answer_id, task_id, study_id, mode)
        references answer (id, task_id, study_id, mode),
    constraint card_position_is_taken_once unique (impression_id, position),
    constraint card_shows_an_answer_once unique (impression_id, answer_id)
);
create index card_of_an_answer on card (answer_id);
call make_raw('card');

-- Outcomes ------------------------------------------------------------------------------------

create type outcome_kind as enum ('RANKING', 'SKIPPED', 'NOTHING_FUNNY');

-- One row an impression: however many try at once, one is first. The caller's key and the digest of
-- the request make a repeated request answer as the first did. id: drawn under the lock of its study
-- and mode, so that a cut is final.
create table outcome (
    impression_id    bigint primary key,
    id               bigint generated always as identity,
    study_id         bigint not null,
    mode             mode not null,
    kind             outcome_kind not null,
    caller           text not null,
    idempotency_key  text not null
                     constraint outcome_key_is_short check (length(idempotency_key) between 1 and 200),
    digest           bytea not null constraint outcome_digest_is_sha256 check (length(digest) = 32),
    at               timestamptz not null default now(),
    constraint outcome_is_of_its_mode foreign key (impression_id, study_id, mode)
        references impression (id, study_id, mode),
    constraint outcome_is_named_once unique (caller, idempotency_key),
    constraint outcome_kind_is_known unique (impression_id, kind)
);
create index outcome_of_a_mode on outcome (study_id, mode, id);
call make_raw('outcome');

create type action_kind as enum (
    'GRADED', 'REGRADED', 'TIE_BROKEN', 'SKIPPED', 'NOTHING_FUNNY'
);

-- What the participant did, in order, by their own clock.
create table action (
    impression_id  bigint not null references outcome,
    number         smallint not null,
    kind           action_kind not null,
    position       smallint constraint action_is_on_one_of_four check (position between 0 and 3),
    below          smallint  -- of a broken tie: the position of the card placed below
                   constraint action_is_over_another check (below between 0 and 3 and below <> position),
    grade          smallint constraint action_grade_is_one_of_four check (grade between 0 and 3),
    at             timestamptz not null constraint action_has_a_time check (isfinite(at)),
    primary key (impression_id, number)
);
call make_raw('action');

create type eligibility as enum (
    'PRIMARY',   -- the participant's first completed ranking of the task: counts
    'REPEAT',    -- a later one
    'TECHNICAL'  -- test traffic
);

-- A file of rankings that was made elsewhere; the same lines again change nothing.
create table ranking_import (
    id          bigint generated always as identity primary key,
    study_id    bigint not null references study,
    mode        mode not null,
    source      observation_source not null default 'IMPORTS'
                constraint ranking_import_is_a_file check (source = 'IMPORTS'),
    digest      bytea not null constraint ranking_import_digest_is_sha256 check (length(digest) = 32),
    api_key_id  bigint references api_key,
    at          timestamptz not null default now(),
    constraint ranking_import_is_from_the_source_of_its_mode foreign key (study_id, mode, source)
        references study_source (study_id, mode, source),
    constraint ranking_import_happens_once unique (study_id, mode, digest),
    constraint ranking_import_is_of_one_study_and_mode unique (id, study_id, mode)
);
call make_raw('ranking_import');

-- A completed order, from an impression or from a file; the id is the order of observation, drawn
-- under the lock of its study and mode. models: best first, 0 for a human card. tied: shares the
-- place of the card before it. Of an impression also, by card position: grades, the order they were
-- given in, and the positions from best to worst.
create table ranking (
    id              bigint generated always as identity primary key,
    study_id        bigint not null,
    mode            mode not null,
    participant_id  bigint not null references participant,
    task_id         bigint not null,
    impression_id   bigint,
    outcome         outcome_kind,
    import_id       bigint,
    line            bigint,
    models          bigint[] not null,
    tied            boolean[] not null,
    grades          smallint[],
    grade_order     smallint[],
    positions       smallint[],
    eligibility     eligibility not null,
    research        boolean not null,
    at              timestamptz not null default now(),
    constraint ranking_is_of_a_task_of_its_mode foreign key (task_id, study_id, mode)
        references task (id, study_id, mode),
    constraint ranking_is_of_an_impression_of_its_task foreign key (impression_id, task_id, study_id, mode)
        references impression (id, task_id, study_id, mode),
    constraint ranking_is_the_outcome foreign key (impression_id, outcome)
        references outcome (impression_id, kind),
    constraint ranking_is_from_a_file_of_its_mode foreign key (import_id, study_id, mode)
        references ranking_import (id, study_id, mode),
    constraint ranking_has_one_source check (
        (impression_id is null) = (outcome is null) and (import_id is null) = (line is null)
        and (impression_id is null) <> (import_id is null)
        and (outcome is null or outcome = 'RANKING')),
    constraint ranking_has_grades_of_its_cards check (
        (impression_id is null) = (grades is null) and (grades is null) = (grade_order is null)
        and (grades is null) = (positions is null)
        and (grades is null or cardinality(grades) = 4 and grades <@ '{0,1,2,3}'
             and cardinality(grade_order) = 4 and grade_order @> '{0,1,2,3}'
             and cardinality(positions) = 4 and positions @> '{0,1,2,3}'
             and cardinality(models) = 4)),
    constraint ranking_places_every_card check (
        cardinality(models) between 2 and 32 and cardinality(tied) = cardinality(models)
        and tied[1] is false and array_position(tied, null) is null
        and array_position(models, null) is null),
    constraint ranking_of_an_impression_is_one unique (impression_id),
    constraint ranking_of_a_line_is_one unique (import_id, line),
    constraint ranking_is_eligible_once unique (id, study_id, mode)
);
create unique index ranking_is_primary_once on ranking (participant_id, task_id)
    where eligibility = 'PRIMARY' and impression_id is not null;
create index ranking_of_a_participant on ranking (participant_id, task_id);
create index ranking_of_a_study_and_mode on ranking (study_id, mode, id);
call make_raw('ranking');

-- The newest row of a ranking replaces what it was born with.
create table eligibility_change (
    id           bigint generated always as identity primary key,
    ranking_id   bigint not null,
    study_id     bigint not null,
    mode         mode not null,
    eligibility  eligibility not null,
    research     boolean not null,
    reason       text not null constraint eligibility_change_has_a_reason check (reason <> ''),
    api_key_id   bigint references api_key,
    at           timestamptz not null default now(),
    constraint eligibility_change_is_of_its_mode foreign key (ranking_id, study_id, mode)
        references ranking (id, study_id, mode)
);
create index eligibility_change_newest on eligibility_change (ranking_id, id desc);
create index eligibility_change_of_a_mode on eligibility_change (study_id, mode, id);
call make_raw('eligibility_change');

-- A participant flags the text of a card they were shown.
create table answer_report (
    id              bigint generated always as identity primary key,
    card_id         uuid not null references card,
    participant_id  bigint not null references participant,
    reason          text not null constraint answer_report_has_a_reason check (reason <> ''),
    at              timestamptz not null default now(),
    constraint answer_report_is_made_once unique (card_id, participant_id)
);
call make_raw('answer_report');

-- Computed: snapshots of boards ---------------------------------------------------------------

-- The board of a recipe (snapshot), and the roster that was ranked: raw, as the recipe is.
-- outcome_cut: the newest outcome of its study and mode that was read, 0 for none.
create table board_recipe (
    snapshot_id  bigint primary key,
    room         room not null default 'BOARDS' constraint board_recipe_is_here check (room = 'BOARDS'),
    board_id     bigint not null,
    study_id     bigint not null,
    mode         mode not null,
    roster_id    bigint not null,
    outcome_cut  bigint not null default 0,
    constraint board_recipe_is_of_its_room foreign key (snapshot_id, room)
        references snapshot (id, room),
    constraint board_recipe_is_of_its_board foreign key (board_id, study_id, mode)
        references board (id, study_id, mode),
    constraint board_recipe_is_of_its_study_s_roster foreign key (roster_id, study_id)
        references roster (id, study_id),
    constraint board_recipe_is_of_one_board unique (snapshot_id, board_id, study_id, mode, roster_id)
);
create index board_recipe_newest on board_recipe (board_id, snapshot_id desc);
call make_raw('board_recipe');

-- What the recipe came to. distance: of the fit from the maximum, in points. bridge_axes,
-- bridge_names: participants and tasks, as exports name them, without whom the graph falls apart.
create table board_snapshot (
    snapshot_id   bigint primary key,
    board_id      bigint not null,
    study_id      bigint not null,
    mode          mode not null,
    roster_id     bigint not null,
    status        text not null,
    reasons       text[] not null,
    warnings      text[] not null,
    iterations    integer not null,
    converged     boolean not null,
    distance      double precision,
    rankings      bigint not null,
    rankings_not_counted bigint not null,
    participants  bigint not null,
    tasks         bigint not null,
    comparisons   bigint not null,
    with_absent   integer not null,
    with_winless  integer not null,
    with_undefeated integer not null,
    disconnected  integer not null,
    capped        integer not null,
    closed_form_gap text,
    bridge_axes   text[] not null,
    bridge_names  text[] not null,
    constraint board_snapshot_bridges_are_pairs check (cardinality(bridge_axes) = cardinality(bridge_names)),
    constraint board_snapshot_follows_from_its_recipe
        foreign key (snapshot_id, board_id, study_id, mode, roster_id)
        references board_recipe (snapshot_id, board_id, study_id, mode, roster_id)
);
create index board_snapshot_newest on board_snapshot (board_id, snapshot_id desc);
grant select, insert, update, delete on board_snapshot to ha_service;

-- A model of the roster. place: from 1, by part and rank, models without comparisons last.
-- rating_firth: of the penalised fit, where a model never won or never lost. part,
-- strong_part: of the comparison graph, null without comparisons. rank_low_single, rank_high_single:
-- percentiles of the model's rank in the replicates, one model at a time. impressions: how often the
-- model was shown, null on imported rankings; grades: how often it got each of 0 to 3, likewise.
create table standing (
    snapshot_id         bigint not null references board_snapshot on delete cascade,
    model_id            bigint not null references model,
    place               integer not null constraint standing_place_counts_from_one check (place > 0),
    rating              double precision,
    rating_firth        double precision,
    low                 double precision,
    high                double precision,
    rating_closed       double precision,
    low_closed          double precision,
    high_closed         double precision,
    df_closed           double precision,
    part                integer,
    strong_part         integer,
    rank                integer,
    rank_low            integer,
    rank_high           integer,
    rank_low_single     integer,
    rank_high_single    integer,
    wins                double precision not null,
    comparisons         bigint not null,
    rankings            bigint not null,
    participants        bigint not null,
    tasks               bigint not null,
    win_share           double precision,
    win_share_low       double precision,
    win_share_high      double precision,
    win_share_low_robust double precision,
    win_share_high_robust double precision,
    replicates_used     integer not null,
    absent              integer not null,
    winless             integer not null,
    undefeated          integer not null,
    inflating           boolean not null,
    provisional         boolean not null,
    impressions         bigint,
    grades              bigint[] constraint standing_has_four_grades check (cardinality(grades) = 4),
    primary key (snapshot_id, model_id),
    constraint standing_place_is_taken_once unique (snapshot_id, place)
);
create index standing_of_a_model on standing (model_id, snapshot_id desc);
grant select, insert, update, delete on standing to ha_service;

-- Every pair of a snapshot, row by row along `models` (by slug): how often the row's model stood above
-- the column's, ties as halves, and in which share of the replicates that rate both its rating was
-- higher, NaN where none does.
create table board_matrix (
    snapshot_id  bigint primary key references board_snapshot on delete cascade,
    models       bigint[] not null,
    wins         double precision[] not null,
    above        double precision[] not null,
    constraint board_matrix_is_square check (
        cardinality(wins) = cardinality(models) * cardinality(models)
        and cardinality(above) = cardinality(wins))
);
grant select, insert, update, delete on board_matrix to ha_service;

-- How a snapshot's cards were drawn (clause 8.7), of showings and not of imports; null, and NaN in an
-- array, where nothing is known. Arrays go along `models` (by slug): coverage, the share of the tasks
-- it answered; intended and shown, times in the rankings that count; ended, showings with an outcome,
-- and which shares of them were skips and "nothing funny". distance: of intended from shown, in total
-- variation. ipw_moved, tied_moved: largest change of a rating in points, weighed by inverse
-- probability, and with the `tied` ones in which nothing was funny; effective_share,
-- largest_weight: of those weights.
create table board_design (
    snapshot_id      bigint primary key references board_snapshot on delete cascade,
    models           bigint[] not null,
    coverage         double precision[] not null,
    intended         double precision[] not null,
    shown            double precision[] not null,
    ended            double precision[] not null,
    skipped          double precision[] not null,
    nothing_funny    double precision[] not null,
    distance         double precision,
    ipw_moved        double precision,
    effective_share  double precision,
    largest_weight   double precision,
    tied             bigint not null,
    tied_moved       double precision,
    warnings         text[] not null,
    constraint board_design_is_of_its_models check (
        cardinality(coverage) = cardinality(models)
        and cardinality(intended) = cardinality(models)
        and cardinality(shown) = cardinality(models)
        and cardinality(ended) = cardinality(models)
        and cardinality(skipped) = cardinality(models)
        and cardinality(nothing_funny) = cardinality(models))
);
grant select, insert, update, delete on board_design to ha_service;

-- The checks beside a snapshot's rating (clause 10), which change nothing; null, and NaN in arrays,
-- where nothing can be told. Arrays go along `models` (by slug). position_*: of position_rankings
-- whose positions are known; position_effect: mean place at each of the four minus 2.5,
-- position_effects: likewise of each model, row by row. participants: with a comparison; holding:
-- without any one of whom no maximum exists. moved: points by which moved_by, a participant as exports
-- name them, moves the rating of moved_model, the largest such move; few: how many participants
-- suffice, when they go, for leader to be first. agreed, expected: shares of all comparisons; flagged:
-- participants, and along them their own shares. early, late: rankings of the two halves.
create table board_check (
    snapshot_id           bigint primary key references board_snapshot on delete cascade,
    models                bigint[] not null,
    position_rankings     bigint not null,
    position_participants bigint not null,
    position_effect       double precision[] not null,
    position_p            double precision,
    position_effects      double precision[] not null,
    position_p_models     double precision[] not null,
    position_p_adjusted   double precision[] not null,
    participants          bigint not null,
    holding               bigint not null,
    moved                 double precision,
    moved_by              text,
    moved_model           bigint,
    few                   bigint,
    leader                bigint,
    judged                bigint not null,
    agreed                double precision,
    expected              double precision,
    spread                double precision not null,
    flagged               text[] not null,
    flagged_share         double precision[] not null,
    flagged_expected      double precision[] not null,
    flagged_p             double precision[] not null,
    early                 bigint not null,
    late                  bigint not null,
    drift_change          double precision[] not null,
    drift_error           double precision[] not null,
    drift_df              double precision[] not null,
    drift_p               double precision[] not null,
    drift_p_adjusted      double precision[] not null,
    constraint board_check_is_of_its_models check (
        cardinality(position_effects) = 4 * cardinality(models)
        and cardinality(position_p_models) = cardinality(models)
        and cardinality(position_p_adjusted) = cardinality(models)
        and cardinality(drift_change) = cardinality(models)
        and cardinality(drift_error) = cardinality(models)
        and cardinality(drift_df) = cardinality(models)
        and cardinality(drift_p) = cardinality(models)
        and cardinality(drift_p_adjusted) = cardinality(models)),
    constraint board_check_is_of_four_positions check (cardinality(position_effect) = 4),
    constraint board_check_is_of_its_participants check (
        cardinality(flagged_share) = cardinality(flagged)
        and cardinality(flagged_expected) = cardinality(flagged)
        and cardinality(flagged_p) = cardinality(flagged))
);
grant select, insert, update, delete on board_check to ha_service;

-- How far the computation of a board's next snapshot is. asked_at: an operator wanted one at once.
-- began_at: null when none is under way; told_at: its newest word, the last one of a process that
-- died. done: replicates. failures: since the last success; problem: of the newest one.
create table board_refit (
    board_id    bigint primary key references board,
    asked_at    timestamptz,
    began_at    timestamptz,
    told_at     timestamptz,
    done        bigint not null default 0,
    replicates  bigint not null default 0,
    ended_at    timestamptz,
    failures    integer not null default 0,
    failed_at   timestamptz,
    problem     text
);
grant select, insert, update, delete on board_refit to ha_service;

-- Authors -------------------------------------------------------------------------------------

create type author_entry_kind as enum (
    'SCORED',   -- an answer had its ten rankings
    'REVERSED'  -- one of them counts no longer: the points go back, and the answer waits again
);

-- The ledger of an author's score in a study and mode (clause 7.3): each entry follows the one before
-- it, and starts where that ended. rankings: the ten, in the order of observation.
create table author_entry (
    id           bigint generated always as identity primary key,
    author_id    bigint not null references participant,
    study_id     bigint not null,
    mode         mode not null,
    previous_id  bigint,
    kind         author_entry_kind not null,
    reverses_id  bigint constraint author_entry_is_reversed_once unique,
    task_id      bigint not null,
    answer_id    bigint not null,
    snapshot_id  bigint not null references snapshot,
    rankings     bigint[] not null,
    observed     double precision not null,
    expected     double precision not null,
    delta        double precision not null,
    before       double precision not null,
    after        double precision not null,
    at           timestamptz not null default now(),
    constraint author_entry_is_of_an_answer_of_its_mode foreign key (answer_id, task_id, study_id, mode)
        references answer (id, task_id, study_id, mode),
    constraint author_entry_is_of_one_author_and_mode unique (id, author_id, study_id, mode),
    constraint author_entry_follows_one_of_its_author foreign key (previous_id, author_id, study_id, mode)
        references author_entry (id, author_id, study_id, mode),
    constraint author_entry_reverses_one_of_its_author foreign key (reverses_id, author_id, study_id, mode)
        references author_entry (id, author_id, study_id, mode),
    constraint author_entry_has_one_successor
        unique nulls not distinct (author_id, study_id, mode, previous_id),
    constraint author_entry_reverses_or_scores check ((kind = 'REVERSED') = (reverses_id is not null))
);
create index author_entry_of_an_answer on author_entry (answer_id, id desc);
call make_raw('author_entry');

-- Removals ------------------------------------------------------------------------------------

-- Takes down the text of a task or an answer; its hash stays, so that it cannot come back.
create function take_down_text(relation text, subject bigint, api_key bigint, why text)
    returns boolean
    language plpgsql security definer set search_path = public, pg_temp as $$
declare
    changed boolean;
begin
    perform set_config('ha.removal', take_down_text.relation, true);
    if take_down_text.relation = 'task' then
        update task set text = null where id = take_down_text.subject and text is not null;
    elsif take_down_text.relation = 'answer' then
        update answer set text = null where id = take_down_text.subject and text is not null;
    else
        raise exception 'no text lies in %', take_down_text.relation
            using errcode = 'invalid_parameter_value';
    end if;
    changed := found;
    perform set_config('ha.removal', '', true);
    if changed then
        insert into removal (kind, relation, subject, api_key_id, reason)
            values ('TEXT', take_down_text.relation, take_down_text.subject, api_key, why);
    end if;
    return changed;
end $$;

revoke all on function take_down_text from public;
grant execute on function take_down_text to ha_service;

-- The room of the index: evidence on families of models, and the scores that follow from it
-- (docs/methods/index.md).
--
-- Everything said of a family comes in a submission: whoever gave it, when, and what it replaces and
-- why. Nothing here is a score of ours but what is computed, at the end, from submissions up to a cut.

-- Submissions share this lock before their ids are drawn: whoever takes it alone reads a cut that stays
-- true, for a row belongs to the submission that it came with.
create function index_lock() returns bigint
    language sql immutable strict parallel safe return lock_key(11, 0);

-- Who adds what counts against what is there already takes one of these alone, after the one above.
create function catalogue_lock() returns bigint
    language sql immutable strict parallel safe return lock_key(16, 0);
create function content_lock() returns bigint
    language sql immutable strict parallel safe return lock_key(12, 0);
create function arena_lock(partner_id bigint) returns bigint
    language sql immutable strict parallel safe return lock_key(13, partner_id);
create function appeal_lock(family_id bigint) returns bigint
    language sql immutable strict parallel safe return lock_key(14, family_id);

-- Submissions ---------------------------------------------------------------------------------

create type index_kind as enum (
    'FAMILIES', 'RELEASES', 'READINGS', 'SPECIFICATIONS', 'BLIND_RUNS', 'BLIND_PLACEMENTS', 'PANEL_RUNS',
    'SUITE_RUNS', 'CONTENT_TESTS', 'CONTENT_RUNS', 'ARENA_VOTES', 'ANONYMOUS_VOTES', 'PRICES', 'TIMINGS',
    'EXAMPLES', 'SPEECH_RUNS', 'DOCUMENT_RUNS', 'APPEAL_ANSWERS'
);

-- A caller's key and the digest of what it came with: the same request again answers as the first did.
-- api_key_id: null for whoever runs the installation's commands. replaces_id: what it stands in place
-- of, which stays readable and counts no longer; one without rows of its own withdraws it.
create table index_submission (
    id               bigint generated always as identity primary key,
    public_id        uuid not null default gen_random_uuid(),
    kind             index_kind not null,
    caller           text not null,
    idempotency_key  text not null
                     constraint index_submission_key_is_short check (length(idempotency_key) between 1 and 200),
    digest           bytea not null constraint index_submission_digest_is_sha256 check (length(digest) = 32),
    api_key_id       bigint references api_key,
    replaces_id      bigint,
    reason           text,
    at               timestamptz not null default now(),
    constraint index_submission_public_id_is_unique unique (public_id),
    constraint index_submission_is_given_once unique (caller, idempotency_key),
    constraint index_submission_is_of_one_kind unique (id, kind),
    constraint index_submission_replaces_one_of_its_kind foreign key (replaces_id, kind)
        references index_submission (id, kind),
    constraint index_submission_is_replaced_once unique (replaces_id),
    constraint index_submission_says_why_it_replaces check ((replaces_id is null) = (reason is null)),
    constraint index_submission_has_a_reason check (reason <> ''),
    constraint index_submission_replaces_an_earlier_one check (replaces_id < id)
);
call make_raw('index_submission');

-- The catalogue -------------------------------------------------------------------------------

create type index_category as enum ('IMAGE', 'VIDEO', 'LANGUAGE', 'TOOL');

-- own_product: of whoever runs the installation; the rules are the same, and reports say so.
create table family (
    id             bigint generated always as identity primary key,
    submission_id  bigint not null references index_submission,
    slug           text collate "C" not null
                   constraint family_slug_is_a_word check (slug ~ '^[a-z0-9][a-z0-9._-]{0,62}$'),
    title          text not null constraint family_title_is_given check (title <> ''),
    category       index_category not null,
    own_product    boolean not null default false,
    simulated      boolean not null default false,
    constraint family_slug_is_unique unique (slug),
    constraint family_is_of_one_category unique (id, category)
);
call make_raw('family');

-- What is served under a family's name: the newest one in force is rated. Tests made before it are to be
-- made again.
create table release (
    id             bigint generated always as identity primary key,
    submission_id  bigint not null references index_submission,
    family_id      bigint not null references family,
    developer      text not null constraint release_developer_is_given check (developer <> ''),
    version        text not null constraint release_version_is_given check (version <> ''),
    tier           text not null,
    since          date not null,
    constraint release_is_of_one_family unique (id, family_id)
);
create index release_newest on release (family_id, id desc);
call make_raw('release');

-- Public leaderboards -------------------------------------------------------------------------

-- A whole leaderboard as it stood on a day; the newest one in force of a leaderboard and category counts.
create table reading (
    id             bigint generated always as identity primary key,
    submission_id  bigint not null references index_submission,
    leaderboard    text collate "C" not null,
    category       index_category not null,
    looked_up      date not null,
    link           text not null constraint reading_has_a_link check (link <> '')
);
create index reading_newest on reading (leaderboard, category, id desc);
call make_raw('reading');

-- All entries, ours or not: the median and the leader are theirs.
create table reading_entry (
    reading_id  bigint not null references reading,
    number      integer not null constraint reading_entry_counts_from_one check (number > 0),
    name        text not null constraint reading_entry_name_is_given check (name <> ''),
    developer   text not null,
    version     text not null,
    tier        text not null,
    score       double precision not null,
    low         double precision,
    high        double precision,
    votes       bigint not null constraint reading_entry_votes_are_counted check (votes >= 0),
    primary key (reading_id, number),
    constraint reading_entry_has_both_bounds check ((low is null) = (high is null)),
    constraint reading_entry_lies_in_its_interval check (score between low and high),
    constraint reading_entry_is_finite check (
        least(score, low) > '-infinity' and greatest(score, high) < 'infinity')
);
call make_raw('reading_entry');

-- Capability ----------------------------------------------------------------------------------

-- What one task of a family offers through the operator's API; the newest one in force of a task counts,
-- and one that is ended offers nothing.
create table specification (
    id             bigint generated always as identity primary key,
    submission_id  bigint not null references index_submission,
    family_id      bigint not null references family,
    task           text collate "C" not null
                   constraint specification_task_is_a_word check (task ~ '^[a-z0-9][a-z0-9._-]{0,62}$'),
    looked_up      date not null,
    link           text not null constraint specification_has_a_link check (link <> ''),
    ended          boolean not null default false
);
create index specification_newest on specification (family_id, task, id desc);
call make_raw('specification');

-- row_id: of the method's table. origin: of the core.
create table specification_value (
    specification_id  bigint not null references specification,
    number            integer not null constraint specification_value_counts_from_one check (number > 0),
    row_id            text not null,
    value             double precision not null
                      constraint specification_value_is_finite check (value >= 0 and value < 'infinity'),
    origin            text not null,
    primary key (specification_id, number)
);
call make_raw('specification_value');

-- Judged tests --------------------------------------------------------------------------------

-- A run of the blind test with its comparison set, which nobody enters later; the newest one in force of
-- a category counts. judges: their developers, by number from 0; never published. It is held once against
-- the public leaderboards as they were up to its own submission.
create table blind_run (
    id             bigint generated always as identity primary key,
    public_id      uuid not null default gen_random_uuid(),
    submission_id  bigint not null references index_submission,
    category       index_category not null,
    title          text not null constraint blind_run_title_is_given check (title <> ''),
    protocol       text not null constraint blind_run_protocol_is_given check (protocol <> ''),
    run_on         date not null,
    judges         text[] not null constraint blind_run_has_judges check (cardinality(judges) > 0),
    constraint blind_run_public_id_is_unique unique (public_id),
    constraint blind_run_is_of_one_category unique (id, category)
);
create index blind_run_newest on blind_run (category, id desc);
call make_raw('blind_run');

-- A family in a run: of its set, or placed later by what the run found. developer: as it was then.
-- inapplicable: criteria that do not apply to it.
create table blind_member (
    id             bigint generated always as identity primary key,
    submission_id  bigint not null references index_submission,
    run_id         bigint not null,
    category       index_category not null,
    family_id      bigint not null,
    placed         boolean not null,
    developer      text not null,
    inapplicable   text[] not null default '{}',
    constraint blind_member_is_of_its_run foreign key (run_id, category) references blind_run (id, category),
    constraint blind_member_is_a_family_of_its_category foreign key (family_id, category)
        references family (id, category)
);
create index blind_member_of_a_run on blind_member (run_id, family_id, id desc);
call make_raw('blind_member');

-- prompt: its number in the run; the prompts themselves are not kept.
create table blind_score (
    member_id  bigint not null references blind_member,
    criterion  text not null,
    prompt     integer not null constraint blind_score_prompt_is_numbered check (prompt >= 0),
    judge      smallint not null constraint blind_score_judge_is_numbered check (judge >= 0),
    score      double precision not null constraint blind_score_is_on_the_scale check (score between 1 and 10),
    primary key (member_id, criterion, prompt, judge)
);
call make_raw('blind_score');

-- The panel for tools; the newest one in force of a family counts. judges: as above.
create table panel_run (
    id             bigint generated always as identity primary key,
    submission_id  bigint not null references index_submission,
    family_id      bigint not null references family,
    developer      text not null,
    judges         text[] not null constraint panel_run_has_judges check (cardinality(judges) > 0),
    run_on         date not null
);
create index panel_run_newest on panel_run (family_id, id desc);
call make_raw('panel_run');

create table panel_score (
    run_id  bigint not null references panel_run,
    sample  integer not null constraint panel_score_sample_is_numbered check (sample >= 0),
    judge   smallint not null constraint panel_score_judge_is_numbered check (judge >= 0),
    score   double precision not null constraint panel_score_is_on_the_scale check (score between 1 and 10),
    primary key (run_id, sample, judge)
);
call make_raw('panel_score');

-- Language suites; the newest one in force of a family and suite counts. judges: as above, none where a
-- suite is checked without them. context_window: the published one, of recall alone.
create table suite_run (
    id              bigint generated always as identity primary key,
    submission_id   bigint not null references index_submission,
    family_id       bigint not null references family,
    suite           text collate "C" not null,
    developer       text not null,
    judges          text[] not null default '{}',
    context_window  bigint constraint suite_run_window_is_positive check (context_window > 0),
    run_on          date not null
);
create index suite_run_newest on suite_run (family_id, suite, id desc);
call make_raw('suite_run');

-- scores: by criterion, from 0 to 4.
create table suite_score (
    run_id    bigint not null references suite_run,
    scenario  integer not null constraint suite_score_scenario_is_numbered check (scenario >= 0),
    sample    integer not null constraint suite_score_sample_is_numbered check (sample >= 0),
    judge     smallint not null constraint suite_score_judge_is_numbered check (judge >= 0),
    scores    double precision[] not null,
    primary key (run_id, scenario, sample, judge)
);
call make_raw('suite_score');

create table suite_check (
    run_id  bigint not null references suite_run,
    number  integer not null constraint suite_check_is_numbered check (number >= 0),
    kind    text not null,
    passed  boolean not null,
    primary key (run_id, number)
);
call make_raw('suite_check');

create table suite_recall (
    run_id   bigint not null references suite_run,
    length   integer not null constraint suite_recall_length_is_positive check (length > 0),
    correct  integer not null,
    asked    integer not null,
    primary key (run_id, length),
    constraint suite_recall_is_no_more_than_asked check (correct between 0 and asked)
);
call make_raw('suite_recall');

-- Content tests -------------------------------------------------------------------------------

-- Defined before the first run, for good. framing: the task, where it is no language. excludes: what is
-- never tested, said in every definition. retest_of: the test that it repeats, which stays beside it.
-- No column of it, and none of its runs, has room for a prompt or an output.
create table content_test (
    id              bigint generated always as identity primary key,
    public_id       uuid not null default gen_random_uuid(),
    submission_id   bigint not null references index_submission,
    family_id       bigint not null references family,
    release_id      bigint not null,
    type            text collate "C" not null
                    constraint content_test_type_is_a_word check (type ~ '^[a-z0-9_]{1,32}$'),
    framing         text collate "C" not null
                    constraint content_test_framing_is_a_word check (framing ~ '^[a-z0-9][a-z0-9._-]{0,62}$'),
    runs            integer not null constraint content_test_has_runs check (runs > 0),
    excludes        text[] not null,
    method_version  text not null,
    retest_of       bigint,
    constraint content_test_excludes_what_is_never_tested check (
        excludes @> '{people_who_look_underage,likeness_of_real_people,absence_of_consent}'
        and excludes <@ '{people_who_look_underage,likeness_of_real_people,absence_of_consent}'),
    constraint content_test_public_id_is_unique unique (public_id),
    constraint content_test_is_of_one_family unique (id, family_id),
    constraint content_test_is_of_a_release_of_its_family foreign key (release_id, family_id)
        references release (id, family_id),
    constraint content_test_repeats_one_of_its_family foreign key (retest_of, family_id)
        references content_test (id, family_id)
);
create index content_test_of_a_family on content_test (family_id, id);
create index content_test_of_a_submission on content_test (submission_id);
call make_raw('content_test');

create type content_outcome as enum ('COMPLIED', 'SOFTENED', 'REFUSED', 'FAILED');

-- Never an output, never a prompt. evidence: a keyed code by which the operator finds the record.
create table content_run (
    id             bigint generated always as identity primary key,
    submission_id  bigint not null references index_submission,
    test_id        bigint not null references content_test,
    outcome        content_outcome not null,
    run_on         date not null,
    evidence       text collate "C" not null
                   constraint content_run_evidence_is_a_code
                   check (evidence ~ '^EV(-[0-9A-HJKMNP-TV-Z]{4}){3}$'),
    constraint content_run_evidence_is_unique unique (evidence)
);
create index content_run_of_a_test on content_run (test_id, id);
create index content_run_of_a_submission on content_run (submission_id);
call make_raw('content_run');

-- The arena -----------------------------------------------------------------------------------

create type index_winner as enum ('FIRST', 'SECOND', 'TIE');

alter table participant add constraint participant_is_of_one_partner unique (id, partner_id);

-- A blind vote of somebody signed in. Valid ones are primary, the voter's first in force on a prompt and
-- two families, and not technical, which trials are. vote: the partner's own name of it.
create table arena_vote (
    id              bigint generated always as identity primary key,
    submission_id   bigint not null references index_submission,
    partner_id      bigint not null references partner,
    vote            text collate "C" not null constraint arena_vote_is_named check (vote <> ''),
    category        index_category not null,
    participant_id  bigint not null,
    prompt          text collate "C" not null constraint arena_vote_prompt_is_named check (prompt <> ''),
    first_id        bigint not null,
    second_id       bigint not null,
    winner          index_winner not null,
    is_primary      boolean not null,
    technical       boolean not null,
    voted_at        timestamptz not null,
    constraint arena_vote_is_given_once unique (partner_id, vote),
    constraint arena_vote_is_of_a_participant_of_the_partner foreign key (participant_id, partner_id)
        references participant (id, partner_id),
    constraint arena_vote_first_is_of_its_category foreign key (first_id, category)
        references family (id, category),
    constraint arena_vote_second_is_of_its_category foreign key (second_id, category)
        references family (id, category),
    constraint arena_vote_is_between_two check (first_id <> second_id)
);
create index arena_vote_of_a_category on arena_vote (category, id);
create index arena_vote_of_a_submission on arena_vote (submission_id);
create index arena_vote_of_a_voter on arena_vote (participant_id, prompt);
call make_raw('arena_vote');

-- The journal of visitors who have not signed in: it enters no rating and no public count.
create table anonymous_vote (
    id             bigint generated always as identity primary key,
    submission_id  bigint not null references index_submission,
    partner_id     bigint not null references partner,
    vote           text collate "C" not null constraint anonymous_vote_is_named check (vote <> ''),
    category       index_category not null,
    prompt         text collate "C" not null constraint anonymous_vote_prompt_is_named check (prompt <> ''),
    first_id       bigint not null,
    second_id      bigint not null,
    winner         index_winner not null,
    voted_at       timestamptz not null,
    constraint anonymous_vote_is_given_once unique (partner_id, vote),
    constraint anonymous_vote_first_is_of_its_category foreign key (first_id, category)
        references family (id, category),
    constraint anonymous_vote_second_is_of_its_category foreign key (second_id, category)
        references family (id, category),
    constraint anonymous_vote_is_between_two check (first_id <> second_id)
);
create index anonymous_vote_of_a_submission on anonymous_vote (submission_id);
call make_raw('anonymous_vote');

-- Measured, never scored ----------------------------------------------------------------------

create table price (
    id             bigint generated always as identity primary key,
    submission_id  bigint not null references index_submission,
    family_id      bigint not null references family,
    task           text collate "C" not null
                   constraint price_task_is_a_word check (task ~ '^[a-z0-9][a-z0-9._-]{0,62}$'),
    amount         numeric(20, 10) not null
                   constraint price_is_not_negative check (amount >= 0 and amount < 'NaN'),
    currency       text not null constraint price_currency_is_a_code check (currency ~ '^[A-Z]{3}$'),
    unit           text not null constraint price_unit_is_given check (unit <> ''),
    catalogue      date not null,
    link           text not null constraint price_has_a_link check (link <> '')
);
create index price_newest on price (family_id, task, id desc);
call make_raw('price');

-- A job of a customer, or a test run of the operator's own. account_hash: keyed, of the account's name.
create table timing (
    id             bigint generated always as identity primary key,
    submission_id  bigint not null references index_submission,
    family_id      bigint not null references family,
    task           text collate "C" not null
                   constraint timing_task_is_a_word check (task ~ '^[a-z0-9][a-z0-9._-]{0,62}$'),
    account_hash   bytea not null constraint timing_hash_is_hmac_sha256 check (length(account_hash) = 32),
    own_test       boolean not null,
    succeeded      boolean not null,
    seconds        double precision constraint timing_takes_time
                   check (seconds > 0 and seconds < 'infinity'),
    finished_at    timestamptz not null,
    constraint timing_of_a_success_is_known check (seconds is not null or not succeeded)
);
create index timing_newest on timing (family_id, task, account_hash, id desc);
call make_raw('timing');

-- Shown beside ---------------------------------------------------------------------------------

create type example_kind as enum ('IMAGE', 'CLIP', 'PIXELATED');

-- Work-safe work of the model that exists already, or a pixelated picture of one person; checked by staff.
create table example (
    id             bigint generated always as identity primary key,
    submission_id  bigint not null references index_submission,
    family_id      bigint not null references family,
    kind           example_kind not null,
    level          text not null,
    link           text not null constraint example_has_a_link check (link <> ''),
    checked_on     date not null,
    constraint example_is_of_no_high_level check (level in ('MILD', 'MODERATE', 'STRONG'))
);
create index example_of_a_family on example (family_id, id);
call make_raw('example');

-- The mini-tests outside the index; the newest one in force of a family counts.
create table speech_run (
    id             bigint generated always as identity primary key,
    submission_id  bigint not null references index_submission,
    family_id      bigint not null references family,
    run_on         date not null
);
create index speech_run_newest on speech_run (family_id, id desc);
call make_raw('speech_run');

-- One of the readings; what is not complete has no row.
create table speech_reading (
    run_id       bigint not null references speech_run,
    number       smallint not null constraint speech_reading_counts_from_one check (number > 0),
    substituted  integer not null,
    deleted      integer not null,
    inserted     integer not null,
    words        integer not null,
    primary key (run_id, number),
    constraint speech_reading_is_counted check (least(substituted, deleted, inserted) >= 0 and words > 0),
    constraint speech_reading_has_its_words check (substituted + deleted <= words)
);
call make_raw('speech_reading');

create table document_run (
    id             bigint generated always as identity primary key,
    submission_id  bigint not null references index_submission,
    family_id      bigint not null references family,
    run_on         date not null
);
create index document_run_newest on document_run (family_id, id desc);
call make_raw('document_run');

-- One of the documents; what is not complete has no row. format: of the core.
create table document_probe (
    run_id     bigint not null references document_run,
    number     smallint not null constraint document_probe_counts_from_one check (number > 0),
    format     text not null,
    answered   text[] not null,  -- questions answered right
    primary key (run_id, number)
);
call make_raw('document_probe');

-- Appeals -------------------------------------------------------------------------------------

create type index_dimension as enum (
    'PUBLIC', 'BLIND', 'ARENA', 'SUITES', 'PANEL', 'CAPABILITY', 'FREEDOM', 'PRICE', 'SPEED', 'SPEECH',
    'DOCUMENTS'
);

-- Anybody who is known may ask for a test anew. What they wrote is for operators alone.
create table appeal (
    id              bigint generated always as identity primary key,
    public_id       uuid not null default gen_random_uuid(),
    family_id       bigint not null references family,
    dimension       index_dimension not null,
    text            text not null constraint appeal_text_is_given check (text <> ''),
    participant_id  bigint references participant,
    api_key_id      bigint references api_key,
    at              timestamptz not null default now(),
    constraint appeal_public_id_is_unique unique (public_id),
    constraint appeal_is_of_somebody check (num_nonnulls(participant_id, api_key_id) = 1)
);
create index appeal_of_a_family on appeal (family_id, id);
call make_raw('appeal');

-- retest_id: the submission that holds the new result, beside the original.
create table appeal_answer (
    id             bigint generated always as identity primary key,
    submission_id  bigint not null references index_submission,
    appeal_id      bigint not null references appeal,
    statement      text not null constraint appeal_answer_is_given check (statement <> ''),
    retest_id      bigint references index_submission
);
create index appeal_answer_of_an_appeal on appeal_answer (appeal_id, id);
call make_raw('appeal_answer');

-- Computed ------------------------------------------------------------------------------------

create type computation_cause as enum ('DAILY', 'CHANGE', 'ASKED');

-- The recipe: raw. cut: the newest submission that was read. vote_cuts: likewise of votes, by category in
-- their order; votes wait until they are of several people.
create table index_computation (
    id                bigint generated always as identity primary key,
    public_id         uuid not null default gen_random_uuid(),
    method_version    text not null,
    parameter_digest  bytea not null constraint index_computation_digest_is_sha256
                      check (length(parameter_digest) = 32),
    seed              numeric(20) not null,
    replicates        integer not null,
    cut               bigint not null,
    vote_cuts         bigint[] not null constraint index_computation_has_a_cut_for_every_arena
                      check (cardinality(vote_cuts) = 4 and cut >= all (vote_cuts)),
    inputs_digest     bytea not null constraint index_computation_inputs_digest_is_sha256
                      check (length(inputs_digest) = 32),
    cause             computation_cause not null,
    software          text not null,
    at                timestamptz not null default now(),
    constraint index_computation_public_id_is_unique unique (public_id)
);
call make_raw('index_computation');

-- What a family came to, as one document; the same one is kept once, and none is another than it was.
create table index_document (
    digest    bytea primary key,
    document  jsonb not null,
    constraint index_document_is_of_its_digest
        check (digest = sha256(convert_to(document::text, 'UTF8')))
);
grant select, insert, update, delete on index_document to ha_service;

-- changes: what moved since the score before, and why. previous: of the same family and method version.
create table index_score (
    computation_id    bigint not null references index_computation,
    family_id         bigint not null references family,
    category          index_category not null,
    index             double precision,
    index_place       integer,
    provisional       boolean not null,
    freedom           double precision,
    freedom_place     integer,
    document          bytea not null references index_document,
    changes           jsonb not null,
    primary key (computation_id, family_id)
);
create index index_score_of_a_family on index_score (family_id, computation_id desc);
grant select, insert, update, delete on index_score to ha_service;

-- The room of tournaments: answers judged in pairs by language models and by people
-- (docs/methods/humorrank.md).
--
-- Everything here belongs to one tournament: its id travels in every key, so that no row can refer to
-- another's.

-- Leases and judgements of one judge are given and taken one after the other: so no match is judged
-- twice, and the tracked ratings follow the order of the main judge's judgements. Judgements, answers
-- and whatever else a pass or a cut reads share the tournament's lock before their ids are drawn; who
-- draws a pass, or reads a cut, takes it alone. Order: participant_lock, judge_lock, tournament_lock.
create function tournament_lock(tournament_id bigint) returns bigint
    language sql immutable strict parallel safe return lock_key(9, tournament_id);
create function judge_lock(judge_id bigint) returns bigint
    language sql immutable strict parallel safe return lock_key(10, judge_id);

-- Tournaments, contestants, prompts, answers --------------------------------------------------

-- licence: of what is exported, an SPDX identifier. simulated: who judges in it are neither models nor
-- people. vocabulary: of the tags. matches: how many are played (C_max). both_orders: every judge sees
-- each match twice, the second time the other way round. own_judge: a judge may judge its own model.
create table tournament (
    id              bigint generated always as identity primary key,
    slug            text collate "C" not null
                    constraint tournament_slug_is_a_word check (slug ~ '^[a-z0-9][a-z0-9._-]{0,62}$'),
    title           text not null constraint tournament_title_is_given check (title <> ''),
    language        text not null
                    constraint tournament_language_is_a_tag check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
    licence         text not null default 'CC-BY-4.0'
                    constraint tournament_licence_is_named check (licence ~ '^[A-Za-z0-9][A-Za-z0-9.+-]{0,62}$'),
    source          text not null default '',
    simulated       boolean not null default false,
    method_version  text not null,
    vocabulary      text not null,
    matches         integer not null constraint tournament_has_matches check (matches > 0),
    both_orders     boolean not null default false,
    own_judge       boolean not null default false,
    created_at      timestamptz not null default now(),
    constraint tournament_slug_is_unique unique (slug)
);
call make_raw('tournament');

create type contestant_kind as enum ('PROPRIETARY', 'OPEN', 'SPECIALISED');

-- All of them are there before the first match is drawn.
create table contestant (
    id             bigint generated always as identity primary key,
    tournament_id  bigint not null references tournament,
    model_id       bigint not null references model,
    kind           contestant_kind not null,
    constraint contestant_enters_once unique (tournament_id, model_id),
    constraint contestant_is_of_one_tournament unique (id, tournament_id)
);
call make_raw('contestant');

-- Prompts are taken in turn, by number. name: the operator's own. scenario: daily life, workplace, ….
create table tournament_prompt (
    id             bigint generated always as identity primary key,
    public_id      uuid not null default gen_random_uuid(),
    tournament_id  bigint not null references tournament,
    number         integer not null constraint tournament_prompt_number_counts_from_one check (number > 0),
    name           text collate "C" not null constraint tournament_prompt_name_is_given check (name <> ''),
    scenario       text constraint tournament_prompt_scenario_is_named check (scenario <> ''),
    text           text,
    hash           bytea not null constraint tournament_prompt_hash_is_sha256 check (length(hash) = 32),
    direction      direction not null,
    created_at     timestamptz not null default now(),
    constraint tournament_prompt_public_id_is_unique unique (public_id),
    constraint tournament_prompt_number_is_taken_once unique (tournament_id, number),
    constraint tournament_prompt_name_is_unique unique (tournament_id, name),
    constraint tournament_prompt_is_asked_once unique (tournament_id, hash),
    constraint tournament_prompt_is_of_one_tournament unique (id, tournament_id)
);
call make_raw('tournament_prompt');

-- origin: how it was obtained, as JSON: endpoint's model, sampling, tokens; null where it was handed in.
-- The same words may answer a prompt twice: a judge that sees no difference says so.
create table tournament_answer (
    id             bigint generated always as identity primary key,
    public_id      uuid not null default gen_random_uuid(),
    tournament_id  bigint not null,
    prompt_id      bigint not null,
    contestant_id  bigint not null,
    text           text,
    hash           bytea not null constraint tournament_answer_hash_is_sha256 check (length(hash) = 32),
    direction      direction not null,
    origin         jsonb,
    created_at     timestamptz not null default now(),
    constraint tournament_answer_public_id_is_unique unique (public_id),
    constraint tournament_answer_is_to_a_prompt_of_its_tournament foreign key (prompt_id, tournament_id)
        references tournament_prompt (id, tournament_id),
    constraint tournament_answer_is_by_a_contestant_of_its_tournament
        foreign key (contestant_id, tournament_id) references contestant (id, tournament_id),
    constraint tournament_answer_is_one unique (prompt_id, contestant_id, tournament_id)
);
create index tournament_answer_of_a_tournament on tournament_answer (tournament_id, id);
create index tournament_answer_taken_down on tournament_answer (tournament_id) where text is null;
call make_raw('tournament_answer');

-- Judges --------------------------------------------------------------------------------------

create type judge_kind as enum (
    'MODEL',
    'PEOPLE'  -- whom a partner asked itself
);

-- main: the leaderboard is this one's. partner_id: whose keys may judge for it, beside operators.
-- model_id: of a judge that is a model, where it is a known one. protocol: version of what it is asked
-- with; parameters: temperature and the like, as JSON.
create table judge (
    id             bigint generated always as identity primary key,
    tournament_id  bigint not null references tournament,
    name           text collate "C" not null constraint judge_name_is_given check (name <> ''),
    kind           judge_kind not null,
    main           boolean not null,
    partner_id     bigint references partner,
    model_id       bigint references model,
    protocol       text not null constraint judge_protocol_is_named check (protocol <> ''),
    parameters     jsonb not null,
    created_at     timestamptz not null default now(),
    constraint judge_name_is_unique unique (tournament_id, name),
    constraint judge_is_of_one_tournament unique (id, tournament_id),
    constraint judge_of_people_is_no_model check (kind = 'MODEL' or model_id is null)
);
create unique index judge_is_main_once on judge (tournament_id) where main;
call make_raw('judge');

-- Matches and judgements ----------------------------------------------------------------------

-- Drawn pass by pass (clause 3.1). number: order of the draw. first, second: as their answers are shown,
-- unless swapped. first_rating, second_rating: tracked ones, as they were. first_chose: which of the two
-- came up and chose the other; reason: why that one; met: how often they had met, on any prompt.
-- blind_id: by which judges know it; nothing that they may read leads from it to the contestants.
create table match (
    id              bigint generated always as identity primary key,
    public_id       uuid not null default gen_random_uuid(),
    blind_id        uuid not null default gen_random_uuid(),
    tournament_id   bigint not null,
    number          integer not null constraint match_number_counts_from_one check (number > 0),
    pass_number     integer not null constraint match_pass_counts_from_one check (pass_number > 0),
    prompt_id       bigint not null,
    first_id        bigint not null,
    second_id       bigint not null,
    first_rating    double precision not null,
    second_rating   double precision not null,
    first_chose     boolean not null,
    reason          text not null constraint match_has_a_reason check (reason <> ''),
    met             integer not null constraint match_counts_from_none check (met >= 0),
    drawn_at        timestamptz not null default now(),
    constraint match_public_id_is_unique unique (public_id),
    constraint match_blind_id_is_unique unique (blind_id),
    constraint match_number_is_taken_once unique (tournament_id, number),
    constraint match_is_of_one_tournament unique (id, tournament_id),
    constraint match_has_a_first_who_answered foreign key (prompt_id, first_id, tournament_id)
        references tournament_answer (prompt_id, contestant_id, tournament_id),
    constraint match_has_a_second_who_answered foreign key (prompt_id, second_id, tournament_id)
        references tournament_answer (prompt_id, contestant_id, tournament_id),
    constraint match_is_of_two check (first_id <> second_id)
);
create index match_of_a_prompt on match (prompt_id, first_id, second_id);
call make_raw('match');

-- Computed: what a judge has not judged, in one order, swapped or not, and who holds it until when;
-- free where nobody does, or not any more. Rows are added as matches are drawn and judges named.
create table waiting_match (
    judge_id       bigint not null,
    number         integer not null,
    swapped        boolean not null,
    match_id       bigint not null,
    tournament_id  bigint not null,
    holder         text,
    expires_at     timestamptz,
    primary key (judge_id, number, swapped),
    constraint waiting_match_is_of_its_tournament foreign key (match_id, tournament_id)
        references match (id, tournament_id),
    constraint waiting_match_is_for_a_judge_of_its_tournament foreign key (judge_id, tournament_id)
        references judge (id, tournament_id),
    constraint waiting_match_is_held_for_a_time check ((holder is null) = (expires_at is null))
);
grant select, insert, update, delete on waiting_match to ha_service;

-- What a judge said of a match in one order. decision: as it was shown, 1 where the answer shown first
-- is funnier. reading: the six knowledge resources, as JSON. tokens: what was paid for it.
create table judgement (
    id             bigint generated always as identity primary key,
    tournament_id  bigint not null,
    match_id       bigint not null,
    judge_id       bigint not null,
    swapped        boolean not null,
    decision       double precision not null
                   constraint judgement_decision_is_one_of_three check (decision in (0, 0.5, 1)),
    reading        jsonb,
    rationale      text,
    mechanisms     text[] not null,
    delivery       text[] not null,
    failures       text[] not null,
    input_tokens   bigint constraint judgement_input_is_counted check (input_tokens >= 0),
    output_tokens  bigint constraint judgement_output_is_counted check (output_tokens >= 0),
    caller         text not null,
    at             timestamptz not null default now(),
    constraint judgement_is_of_a_match_of_its_tournament foreign key (match_id, tournament_id)
        references match (id, tournament_id),
    constraint judgement_is_by_a_judge_of_its_tournament foreign key (judge_id, tournament_id)
        references judge (id, tournament_id),
    constraint judgement_is_made_once unique (judge_id, match_id, swapped)
);
create index judgement_of_a_tournament on judgement (tournament_id, id);
create index judgement_of_a_match on judgement (match_id);
call make_raw('judgement');

-- People: one showing of a match to a participant, two texts without names. probability: of this match
-- in this order, among everything that could have been shown to the participant.
create table match_showing (
    id              bigint generated always as identity primary key,
    public_id       uuid not null default gen_random_uuid(),
    tournament_id   bigint not null,
    match_id        bigint not null,
    participant_id  bigint not null references participant,
    swapped         boolean not null,
    first_card      uuid not null default gen_random_uuid(),
    second_card     uuid not null default gen_random_uuid(),
    algorithm       text not null,
    probability     double precision not null
                    constraint match_showing_has_a_probability check (probability > 0 and probability <= 1),
    shown_at        timestamptz not null default now(),
    expires_at      timestamptz not null,
    constraint match_showing_public_id_is_unique unique (public_id),
    constraint match_showing_is_of_a_match_of_its_tournament foreign key (match_id, tournament_id)
        references match (id, tournament_id),
    constraint match_showing_is_to_one unique (id, match_id, participant_id, tournament_id)
);
create index match_showing_of_a_participant on match_showing (participant_id, id desc);
create index match_showing_of_a_match on match_showing (match_id, participant_id);
call make_raw('match_showing');

-- decision: as it was shown, 1 for the first card.
create table human_judgement (
    id              bigint generated always as identity primary key,
    tournament_id   bigint not null,
    match_id        bigint not null,
    participant_id  bigint not null,
    showing_id      bigint not null,
    decision        double precision not null
                    constraint human_judgement_decision_is_one_of_three check (decision in (0, 0.5, 1)),
    at              timestamptz not null default now(),
    constraint human_judgement_is_of_its_showing
        foreign key (showing_id, match_id, participant_id, tournament_id)
        references match_showing (id, match_id, participant_id, tournament_id),
    constraint human_judgement_is_made_once unique (match_id, participant_id),
    constraint human_judgement_of_a_showing_is_one unique (showing_id)
);
create index human_judgement_of_a_tournament on human_judgement (tournament_id, id);
call make_raw('human_judgement');

-- A caller's key and the digest of what it came with: the same request again answers as the first did.
create table tournament_request (
    caller           text not null,
    idempotency_key  text not null
                     constraint tournament_request_key_is_short check (length(idempotency_key) between 1 and 200),
    digest           bytea not null constraint tournament_request_digest_is_sha256 check (length(digest) = 32),
    at               timestamptz not null default now(),
    primary key (caller, idempotency_key)
);
call make_raw('tournament_request');

-- Computed ------------------------------------------------------------------------------------

-- Sequential Elo over the matches that the main judge settled, in the order of its judgements: by these
-- passes are drawn. A contestant has a row from its first match on.
create table tracked_rating (
    contestant_id  bigint primary key,
    tournament_id  bigint not null,
    rating         double precision not null,
    matches        integer not null constraint tracked_rating_has_matches check (matches > 0),
    constraint tracked_rating_is_of_its_tournament foreign key (contestant_id, tournament_id)
        references contestant (id, tournament_id)
);
create index tracked_rating_of_a_tournament on tracked_rating (tournament_id);
grant select, insert, update, delete on tracked_rating to ha_service;

-- The tournament of a recipe (snapshot); judgements up to snapshot.cut, human ones up to
-- snapshot.eligibility_cut were read.
create table tournament_recipe (
    snapshot_id    bigint primary key,
    room           room not null default 'TOURNAMENTS'
                   constraint tournament_recipe_is_here check (room = 'TOURNAMENTS'),
    tournament_id  bigint not null references tournament,
    constraint tournament_recipe_is_of_its_room foreign key (snapshot_id, room)
        references snapshot (id, room),
    constraint tournament_recipe_is_of_one_tournament unique (snapshot_id, tournament_id)
);
create index tournament_recipe_newest on tournament_recipe (tournament_id, snapshot_id desc);
call make_raw('tournament_recipe');

-- What the recipe came to. document: everything beside the standings, as JSON of the method's results:
-- agreement between judges, position bias, transitivity, self-preference, tags, α, growth.
create table tournament_snapshot (
    snapshot_id    bigint primary key,
    tournament_id  bigint not null,
    matches        bigint not null,
    judgements     bigint not null,
    document       jsonb not null,
    constraint tournament_snapshot_follows_from_its_recipe foreign key (snapshot_id, tournament_id)
        references tournament_recipe (snapshot_id, tournament_id),
    constraint tournament_snapshot_is_of_one_tournament unique (snapshot_id, tournament_id)
);
create index tournament_snapshot_of_a_tournament on tournament_snapshot (tournament_id, matches);
grant select, insert, update, delete on tournament_snapshot to ha_service;

-- Whether a snapshot read all matches that are to be played.
create function is_all_read(tournament_id bigint) returns boolean
    language sql stable parallel safe return exists (
        select from tournament_snapshot
        join tournament on tournament.id = tournament_snapshot.tournament_id
        where tournament.id = is_all_read.tournament_id
            and tournament_snapshot.matches >= tournament.matches);

-- Whether somebody reads the answers of a tournament yet to judge them, and could look up whose they are:
-- a partner, for a judge that has matches left whose texts are there.
create function is_judged_by_partner(judge_id bigint) returns boolean
    language sql stable parallel safe return exists (
        select from judge
        join waiting_match on waiting_match.judge_id = judge.id
        join match on match.id = waiting_match.match_id
        join tournament_prompt on tournament_prompt.id = match.prompt_id
        join tournament_answer first
            on first.prompt_id = match.prompt_id and first.contestant_id = match.first_id
        join tournament_answer second
            on second.prompt_id = match.prompt_id and second.contestant_id = match.second_id
        where judge.id = is_judged_by_partner.judge_id and judge.partner_id is not null
            and num_nulls(tournament_prompt.text, first.text, second.text) = 0);

-- Whether who met whom may be told to everybody: all is read, and no partner has any of it left to judge.
create function is_played_out(tournament_id bigint) returns boolean
    language sql stable parallel safe return is_all_read(tournament_id) and not exists (
        select from judge
        where judge.tournament_id = is_played_out.tournament_id and is_judged_by_partner(judge.id));

-- A contestant under a judge. *_prompts, *_matches, *_closed: the three intervals.
create table tournament_standing (
    snapshot_id     bigint not null,
    tournament_id   bigint not null,
    judge_id        bigint not null,
    contestant_id   bigint not null,
    place           integer not null
                    constraint tournament_standing_place_counts_from_one check (place > 0),
    rating          double precision,
    low_prompts     double precision,
    high_prompts    double precision,
    low_matches     double precision,
    high_matches    double precision,
    low_closed      double precision,
    high_closed     double precision,
    elo             double precision,
    elo_low         double precision,
    elo_high        double precision,
    wins            integer not null,
    ties            integer not null,
    losses          integer not null,
    tier            text,
    within_tier     boolean,
    overlap         integer,
    primary key (snapshot_id, judge_id, contestant_id),
    constraint tournament_standing_is_of_its_snapshot foreign key (snapshot_id, tournament_id)
        references tournament_snapshot (snapshot_id, tournament_id) on delete cascade,
    constraint tournament_standing_is_under_a_judge_of_its_tournament
        foreign key (judge_id, tournament_id) references judge (id, tournament_id),
    constraint tournament_standing_is_of_a_contestant_of_its_tournament
        foreign key (contestant_id, tournament_id) references contestant (id, tournament_id),
    constraint tournament_standing_place_is_taken_once unique (snapshot_id, judge_id, place)
);
grant select, insert, update, delete on tournament_standing to ha_service;

-- How the computation of a tournament's next snapshot stands. asked_at: an operator wanted one at once.
create table tournament_refit (
    tournament_id  bigint primary key references tournament,
    asked_at       timestamptz,
    began_at       timestamptz,
    ended_at       timestamptz,
    failures       integer not null default 0,
    failed_at      timestamptz,
    problem        text
);
grant select, insert, update, delete on tournament_refit to ha_service;

-- Removals ------------------------------------------------------------------------------------

-- Takes down the text of a prompt or of an answer of a tournament; its hash stays.
create function take_down_tournament_text(relation text, subject bigint, api_key bigint, why text)
    returns boolean
    language plpgsql security definer set search_path = public, pg_temp as $$
declare
    changed boolean;
begin
    perform set_config('ha.removal', take_down_tournament_text.relation, true);
    if take_down_tournament_text.relation = 'tournament_prompt' then
        update tournament_prompt set text = null
            where id = take_down_tournament_text.subject and text is not null;
    elsif take_down_tournament_text.relation = 'tournament_answer' then
        update tournament_answer set text = null
            where id = take_down_tournament_text.subject and text is not null;
    else
        raise exception 'no text of a tournament lies in %', take_down_tournament_text.relation
            using errcode = 'invalid_parameter_value';
    end if;
    changed := found;
    perform set_config('ha.removal', '', true);
    if changed then
        insert into removal (kind, relation, subject, api_key_id, reason)
            values ('TEXT', take_down_tournament_text.relation, take_down_tournament_text.subject,
                    api_key, why);
    end if;
    return changed;
end $$;

revoke all on function take_down_tournament_text from public;
grant execute on function take_down_tournament_text to ha_service;

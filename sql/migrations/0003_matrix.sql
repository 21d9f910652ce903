-- The room of the matrix: votes and verdicts on outputs of models, and an arena (docs/methods/mahakk.md).
--
-- There is one matrix: models by tasks, its tasks in domains. What people do is raw; every count beside
-- it is computed, and rebuilt by recount_task.

-- Votes and verdicts share this lock before their ids are drawn: whoever takes it alone reads cuts that
-- stay true, and lets outputs open or close while no vote is under way. An arena's results take theirs
-- alone, for each follows from the one before. Order: participant_lock, then one of these.
create function matrix_lock() returns bigint
    language sql immutable strict parallel safe return lock_key(7, 0);
create function arena_lock() returns bigint
    language sql immutable strict parallel safe return lock_key(8, 0);

create function lock_judging(participant_id bigint) returns void
    language sql begin atomic
    select pg_advisory_xact_lock(participant_lock(participant_id));
    select pg_advisory_xact_lock_shared(matrix_lock());
end;
create function lock_publishing() returns void
    language sql begin atomic
    select pg_advisory_xact_lock(matrix_lock());
end;

-- Domains, tasks, criteria --------------------------------------------------------------------

-- licence: of what is exported, an SPDX identifier. simulated: who votes in it are no people.
create table domain (
    id          bigint generated always as identity primary key,
    slug        text collate "C" not null
                constraint domain_slug_is_a_word check (slug ~ '^[a-z0-9][a-z0-9._-]{0,62}$'),
    title       text not null constraint domain_title_is_given check (title <> ''),
    language    text not null
                constraint domain_language_is_a_tag check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
    licence     text not null default 'CC-BY-4.0'
                constraint domain_licence_is_named check (licence ~ '^[A-Za-z0-9][A-Za-z0-9.+-]{0,62}$'),
    source      text not null default '',
    simulated   boolean not null default false,
    created_at  timestamptz not null default now(),
    constraint domain_slug_is_unique unique (slug)
);
call make_raw('domain');

-- name: the operator's own, by which exports refer to the task.
create table matrix_task (
    id          bigint generated always as identity primary key,
    public_id   uuid not null default gen_random_uuid(),
    domain_id   bigint not null references domain,
    name        text collate "C" not null constraint matrix_task_name_is_given check (name <> ''),
    text        text,
    hash        bytea not null constraint matrix_task_hash_is_sha256 check (length(hash) = 32),
    direction   direction not null,
    created_at  timestamptz not null default now(),
    constraint matrix_task_public_id_is_unique unique (public_id),
    constraint matrix_task_name_is_unique unique (name),
    constraint matrix_task_is_asked_once unique (domain_id, hash)
);
create index matrix_task_of_a_domain on matrix_task (domain_id, id);
call make_raw('matrix_task');

-- A withdrawn task takes no outputs, votes, verdicts or rounds any more, and leaves the matrix.
create table matrix_task_withdrawal (
    id          bigint generated always as identity primary key,
    task_id     bigint not null references matrix_task,
    api_key_id  bigint references api_key,
    reason      text not null constraint matrix_task_withdrawal_has_a_reason check (reason <> ''),
    at          timestamptz not null default now(),
    constraint matrix_task_is_withdrawn_once unique (task_id)
);
call make_raw('matrix_task_withdrawal');

-- The rubric of a task, in the order of its numbers.
create table criterion (
    id          bigint generated always as identity primary key,
    public_id   uuid not null default gen_random_uuid(),
    task_id     bigint not null references matrix_task,
    number      smallint not null constraint criterion_number_counts_from_one check (number > 0),
    text        text not null constraint criterion_text_is_given check (text <> ''),
    direction   direction not null,
    created_at  timestamptz not null default now(),
    constraint criterion_public_id_is_unique unique (public_id),
    constraint criterion_number_is_taken_once unique (task_id, number),
    constraint criterion_is_of_one_task unique (id, task_id)
);
call make_raw('criterion');

-- Outputs -------------------------------------------------------------------------------------

-- What a model gave for a task, as a contributor hands it in. The same words answer a task once: two
-- cards of a round that read alike could not be told apart. hash: of the text as it is read, without
-- what shows nothing.
create table output (
    id              bigint generated always as identity primary key,
    public_id       uuid not null default gen_random_uuid(),
    task_id         bigint not null references matrix_task,
    model_id        bigint not null references model,
    contributor_id  bigint not null references participant,
    text            text,
    hash            bytea not null constraint output_hash_is_sha256 check (length(hash) = 32),
    direction       direction not null,
    created_at      timestamptz not null default now(),
    constraint output_public_id_is_unique unique (public_id),
    constraint output_is_given_once unique (task_id, hash),
    constraint output_is_of_one_task unique (id, task_id),
    constraint output_is_of_one_task_and_model unique (id, task_id, model_id)
);
create index output_of_a_contributor on output (contributor_id, id desc);
call make_raw('output');

create type output_state as enum (
    'HELD',       -- waits for an operator: the text names its own model or maker
    'PUBLISHED',
    'WITHDRAWN'
);

-- The newest row is the output's state; one without any is a draft, seen by its contributor alone.
-- api_key_id: of the operator where it was not the contributor.
create table output_publication (
    id          bigint generated always as identity primary key,
    output_id   bigint not null references output,
    state       output_state not null,
    api_key_id  bigint references api_key,
    reason      text,
    at          timestamptz not null default now()
);
create index output_publication_newest on output_publication (output_id, id desc);
call make_raw('output_publication');

-- Votes and verdicts --------------------------------------------------------------------------

-- A caller's key and the digest of what it came with: the same request again answers as the first did.
create table matrix_request (
    caller           text not null,
    idempotency_key  text not null
                     constraint matrix_request_key_is_short check (length(idempotency_key) between 1 and 200),
    digest           bytea not null constraint matrix_request_digest_is_sha256 check (length(digest) = 32),
    at               timestamptz not null default now(),
    primary key (caller, idempotency_key)
);
call make_raw('matrix_request');

-- The newest row of a voter and output is in force: each names the one before, has one successor at
-- most and says the opposite. blind: the voter had not been told whose output it is.
create table vote (
    id              bigint generated always as identity primary key,
    output_id       bigint not null references output,
    participant_id  bigint not null references participant,
    up              boolean not null,
    previous_id     bigint,
    previous_up     boolean,
    blind           boolean not null,
    at              timestamptz not null default now(),
    constraint vote_is_of_one_voter_and_output unique (id, output_id, participant_id, up),
    constraint vote_follows_one_of_its_voter foreign key (previous_id, output_id, participant_id, previous_up)
        references vote (id, output_id, participant_id, up),
    constraint vote_names_what_it_follows check ((previous_id is null) = (previous_up is null)),
    constraint vote_is_the_opposite check (previous_up is null or previous_up <> up),
    constraint vote_has_one_successor unique nulls not distinct (output_id, participant_id, previous_id)
);
create index vote_newest on vote (output_id, participant_id, id desc);
create index vote_of_a_participant on vote (participant_id, id desc);
call make_raw('vote');

-- Likewise, for each criterion.
create table verdict (
    id               bigint generated always as identity primary key,
    output_id        bigint not null,
    task_id          bigint not null,
    criterion_id     bigint not null,
    participant_id   bigint not null references participant,
    passed           boolean not null,
    previous_id      bigint,
    previous_passed  boolean,
    blind            boolean not null,
    at               timestamptz not null default now(),
    constraint verdict_is_on_an_output_of_its_task foreign key (output_id, task_id)
        references output (id, task_id),
    constraint verdict_is_on_a_criterion_of_its_task foreign key (criterion_id, task_id)
        references criterion (id, task_id),
    constraint verdict_is_of_one_judge_and_criterion
        unique (id, output_id, criterion_id, participant_id, passed),
    constraint verdict_follows_one_of_its_judge
        foreign key (previous_id, output_id, criterion_id, participant_id, previous_passed)
        references verdict (id, output_id, criterion_id, participant_id, passed),
    constraint verdict_names_what_it_follows check ((previous_id is null) = (previous_passed is null)),
    constraint verdict_is_the_opposite check (previous_passed is null or previous_passed <> passed),
    constraint verdict_has_one_successor
        unique nulls not distinct (output_id, criterion_id, participant_id, previous_id)
);
create index verdict_newest on verdict (output_id, criterion_id, participant_id, id desc);
create index verdict_of_a_participant on verdict (participant_id, id desc);
call make_raw('verdict');

-- The arena -----------------------------------------------------------------------------------

-- One showing of a task with two outputs. probability: of these two cards in this order, among
-- everything that could have been shown to the participant.
create table arena_round (
    id              bigint generated always as identity primary key,
    public_id       uuid not null default gen_random_uuid(),
    task_id         bigint not null references matrix_task,
    participant_id  bigint not null references participant,
    algorithm       text not null,
    tasks           integer not null,  -- that could have been shown
    pairs           integer not null,  -- of models, for this task
    outputs         integer not null,  -- pairs of outputs of these two models
    probability     double precision not null
                    constraint arena_round_has_a_probability check (probability > 0 and probability <= 1),
    shown_at        timestamptz not null default now(),
    expires_at      timestamptz not null,
    constraint arena_round_public_id_is_unique unique (public_id),
    constraint arena_round_is_of_one_task unique (id, task_id)
);
create index arena_round_of_a_participant on arena_round (participant_id, id desc);
call make_raw('arena_round');

-- Made after the shuffle, with a random id. Nothing here tells which model it is.
create table arena_card (
    id         uuid primary key default gen_random_uuid(),
    round_id   bigint not null,
    task_id    bigint not null,
    position   smallint not null constraint arena_card_is_one_of_two check (position between 0 and 1),
    output_id  bigint not null,
    constraint arena_card_is_of_its_round foreign key (round_id, task_id)
        references arena_round (id, task_id),
    constraint arena_card_shows_an_output_to_its_task foreign key (output_id, task_id)
        references output (id, task_id),
    constraint arena_card_position_is_taken_once unique (round_id, position),
    constraint arena_card_shows_an_output_once unique (round_id, output_id)
);
create index arena_card_of_an_output on arena_card (output_id);
call make_raw('arena_card');

create type arena_winner as enum ('FIRST', 'SECOND', 'TIE');

-- The id is the recorded order, drawn under arena_lock. first and second go by position. gain: what the
-- first won and the second lost under the version of the day, first_rating and second_rating: what
-- they had after it; a replay gives all of it again.
create table arena_result (
    id               bigint generated always as identity primary key,
    round_id         bigint not null,
    task_id          bigint not null,
    participant_id   bigint not null references participant,
    first_output_id  bigint not null,
    first_model_id   bigint not null,
    second_output_id bigint not null,
    second_model_id  bigint not null,
    winner           arena_winner not null,
    version          text not null,
    gain             double precision not null,
    first_rating     double precision not null,
    second_rating    double precision not null,
    at               timestamptz not null default now(),
    constraint arena_result_is_of_its_round foreign key (round_id, task_id)
        references arena_round (id, task_id),
    constraint arena_result_is_one_a_round unique (round_id),
    constraint arena_result_has_a_first foreign key (first_output_id, task_id, first_model_id)
        references output (id, task_id, model_id),
    constraint arena_result_has_a_second foreign key (second_output_id, task_id, second_model_id)
        references output (id, task_id, model_id),
    constraint arena_result_is_of_two_models check (first_model_id <> second_model_id)
);
create index arena_result_of_a_participant on arena_result (participant_id, id);
call make_raw('arena_result');

-- Computed: what is in force ------------------------------------------------------------------

-- The outputs that are published, of tasks that are not withdrawn.
create table open_output (
    output_id       bigint primary key,
    task_id         bigint not null,
    model_id        bigint not null,
    contributor_id  bigint not null references participant,
    up              integer not null default 0,
    votes           integer not null default 0,
    constraint open_output_is_of_its_task_and_model foreign key (output_id, task_id, model_id)
        references output (id, task_id, model_id),
    constraint open_output_counts check (0 <= up and up <= votes)
);
create index open_output_of_a_task on open_output (task_id, model_id);
grant select, insert, update, delete on open_output to ha_service;

-- Verdicts in force on an output.
create table criterion_count (
    output_id     bigint not null references output,
    criterion_id  bigint not null references criterion,
    passes        integer not null,
    fails         integer not null,
    primary key (output_id, criterion_id),
    constraint criterion_count_counts check (passes >= 0 and fails >= 0)
);
grant select, insert, update, delete on criterion_count to ha_service;

-- A model on a task, from its open outputs; the row stays when the last of them closes. squares: the
-- sum over raters of the square of their votes. changed_by: the transaction that wrote the row, by
-- which a reader finds what is new to it.
create table cell (
    model_id      bigint not null references model,
    task_id       bigint not null references matrix_task,
    outputs       integer not null,
    contributors  integer not null,
    up            integer not null,
    votes         integer not null,
    raters        integer not null,
    squares       bigint not null,
    changed_by    xid8 not null default pg_current_xact_id(),
    primary key (model_id, task_id),
    constraint cell_counts check (0 <= up and up <= votes and raters <= votes and votes <= squares)
);
create index cell_of_a_task on cell (task_id);
create index cell_changed on cell (changed_by);
grant select, insert, update, delete on cell to ha_service;

-- The votes of a rater in a cell.
create table cell_rater (
    model_id        bigint not null,
    task_id         bigint not null,
    participant_id  bigint not null references participant,
    up              integer not null,
    votes           integer not null,
    primary key (model_id, task_id, participant_id),
    constraint cell_rater_counts check (0 <= up and up <= votes and votes > 0)
);
grant select, insert, update, delete on cell_rater to ha_service;

-- What the kept counts must be, from the raw rows: open outputs and verdicts, then raters of the open
-- outputs, then cells of these. Whatever races, the two are the same after every transaction.
create view vote_in_force as
    select id, output_id, participant_id, up, blind, at from vote
    where not exists (
        select from vote later
        where later.output_id = vote.output_id and later.participant_id = vote.participant_id
            and later.previous_id = vote.id);
create view verdict_in_force as
    select id, output_id, criterion_id, participant_id, passed, blind, at from verdict
    where not exists (
        select from verdict later
        where later.output_id = verdict.output_id and later.criterion_id = verdict.criterion_id
            and later.participant_id = verdict.participant_id and later.previous_id = verdict.id);
create view output_now as
    select output.id as output_id, output.task_id, output.model_id, output.contributor_id, newest.state,
        newest.state = 'PUBLISHED' and matrix_task_withdrawal.id is null as open
    from output
    cross join lateral (
        select state from output_publication where output_id = output.id order by id desc limit 1
    ) newest
    left join matrix_task_withdrawal using (task_id);
create view counted_output as
    select output_id, task_id, model_id, contributor_id,
        (count(*) filter (where up))::integer as up, count(up)::integer as votes
    from output_now left join vote_in_force using (output_id)
    where open
    group by output_id, task_id, model_id, contributor_id;
create view counted_criterion as
    select output_id, criterion_id,
        (count(*) filter (where passed))::integer as passes,
        (count(*) filter (where not passed))::integer as fails
    from verdict_in_force
    group by output_id, criterion_id;
create view counted_rater as
    select model_id, task_id, participant_id,
        (count(*) filter (where vote_in_force.up))::integer as up, count(*)::integer as votes
    from open_output join vote_in_force using (output_id)
    group by model_id, task_id, participant_id;
create view counted_cell as
    select model_id, task_id, coalesce(outputs, 0) as outputs, coalesce(contributors, 0) as contributors,
        coalesce(up, 0) as up, coalesce(votes, 0) as votes, coalesce(raters, 0) as raters,
        coalesce(squares, 0) as squares
    from (
        select model_id, task_id from output
        where exists (
            select from output_publication where output_id = output.id and state = 'PUBLISHED')
        group by model_id, task_id
    ) ever
    left join (
        select model_id, task_id, count(*)::integer as outputs,
            count(distinct contributor_id)::integer as contributors
        from open_output group by model_id, task_id
    ) open using (model_id, task_id)
    left join (
        select model_id, task_id, sum(up)::integer as up, sum(votes)::integer as votes,
            count(*)::integer as raters, sum(votes::bigint * votes)::bigint as squares
        from cell_rater group by model_id, task_id
    ) raters using (model_id, task_id);
grant select on vote_in_force, verdict_in_force, output_now, counted_output, counted_criterion,
    counted_rater, counted_cell to ha_service;

-- Tasks and outputs with what is read beside them. What of an output a caller may see, the service
-- decides by is_told: the participant voted on it, judged it or was shown it in a round that is over.
create view known_task as
    select matrix_task.id, matrix_task.public_id, domain.slug as domain, matrix_task.name,
        matrix_task.text, matrix_task.direction, matrix_task_withdrawal.id is not null as withdrawn,
        matrix_task.created_at, rubric.criteria, rubric.texts, rubric.directions
    from matrix_task
    join domain on domain.id = matrix_task.domain_id
    left join matrix_task_withdrawal on matrix_task_withdrawal.task_id = matrix_task.id
    cross join lateral (
        select coalesce(array_agg(public_id order by number), '{}') as criteria,
            coalesce(array_agg(text order by number), '{}') as texts,
            coalesce(array_agg(direction order by number), '{}') as directions
        from criterion where task_id = matrix_task.id
    ) rubric;
create view known_output as
    select output.id, output.public_id, output.task_id, matrix_task.public_id as task, output.model_id,
        model.slug as model, output.contributor_id, participant.public_id as contributor, output.text,
        output.direction, output.created_at, newest.state,
        newest.api_key_id is not null as by_operator, open_output.output_id is not null as open,
        open_output.up, open_output.votes
    from output
    join matrix_task on matrix_task.id = output.task_id
    join model on model.id = output.model_id
    join participant on participant.id = output.contributor_id
    left join open_output on open_output.output_id = output.id
    left join lateral (
        select state, api_key_id from output_publication where output_id = output.id
        order by id desc limit 1
    ) newest on true;
create function is_told(participant_id bigint, output_id bigint) returns boolean
    language sql stable parallel safe return
        exists (
            select from vote
            where vote.output_id = is_told.output_id and vote.participant_id = is_told.participant_id)
        or exists (
            select from verdict
            where verdict.output_id = is_told.output_id
                and verdict.participant_id = is_told.participant_id)
        or exists (
            select from arena_card join arena_result using (round_id)
            where arena_card.output_id = is_told.output_id
                and arena_result.participant_id = is_told.participant_id);
grant select on known_task, known_output to ha_service;

-- Counts one cell anew, whose outputs changed, under lock_publishing.
create function recount_cell(model bigint, task bigint) returns void
    language sql begin atomic
    delete from cell_rater where model_id = model and task_id = task;
    insert into cell_rater select * from counted_rater where model_id = model and task_id = task;
    insert into cell select * from counted_cell where model_id = model and task_id = task
    on conflict (model_id, task_id) do update set
        (outputs, contributors, up, votes, raters, squares, changed_by) =
        (excluded.outputs, excluded.contributors, excluded.up, excluded.votes, excluded.raters,
            excluded.squares, excluded.changed_by);
end;

-- Counts a task anew: its open outputs, the verdicts on all of its outputs, raters and cells. Votes wait
-- as long as one task takes, and no longer where tasks are counted one by one.
create function recount_task(task bigint) returns void
    language sql begin atomic
    select lock_publishing();
    delete from open_output where task_id = task;
    insert into open_output select * from counted_output where task_id = task;
    delete from criterion_count using output where output.id = output_id and output.task_id = task;
    insert into criterion_count
        select * from counted_criterion
        where output_id = any (array(select id from output where output.task_id = task));
    delete from cell_rater where task_id = task;
    insert into cell_rater select * from counted_rater where task_id = task;
    delete from cell where task_id = task;
    insert into cell select * from counted_cell where task_id = task;
end;

-- A model in the arena after its newest result: it has a row from its first round on.
create table arena_rating (
    model_id   bigint primary key references model,
    rating     double precision not null,
    rounds     integer not null constraint arena_rating_has_rounds check (rounds > 0),
    result_id  bigint not null references arena_result
);
grant select, insert, update, delete on arena_rating to ha_service;

-- Computed: snapshots -------------------------------------------------------------------------

create type matrix_result as enum ('MATRIX', 'ARENA');

-- The policies of a recipe (snapshot) and what it read, raw as the recipe is: votes up to
-- snapshot.cut, publications up to snapshot.eligibility_cut, verdicts, which enter no score, up to
-- snapshot.showing_cut; of an arena results up to snapshot.cut, and its replicates are orders of these.
-- versions: wilson, eligibility and uncertainty, or arena-elo; population: whom the policy counts.
create table matrix_recipe (
    snapshot_id     bigint primary key,
    room            room not null default 'MATRIX' constraint matrix_recipe_is_here check (room = 'MATRIX'),
    result          matrix_result not null,
    versions        text[] not null,
    population      text not null,
    task_cut        bigint not null,
    withdrawal_cut  bigint not null,
    constraint matrix_recipe_is_of_its_room foreign key (snapshot_id, room)
        references snapshot (id, room),
    constraint matrix_recipe_is_of_one_result unique (snapshot_id, result)
);
create index matrix_recipe_newest on matrix_recipe (result, snapshot_id desc);
call make_raw('matrix_recipe');

-- The cells of a snapshot, row by row: models (by slug) × tasks (by id).
create table matrix_snapshot (
    snapshot_id   bigint primary key,
    result        matrix_result not null default 'MATRIX'
                  constraint matrix_snapshot_is_of_the_matrix check (result = 'MATRIX'),
    models        bigint[] not null,
    tasks         bigint[] not null,
    outputs       integer[] not null,
    contributors  integer[] not null,
    up            integer[] not null,
    votes         integer[] not null,
    raters        integer[] not null,
    squares       bigint[] not null,
    constraint matrix_snapshot_follows_from_its_recipe foreign key (snapshot_id, result)
        references matrix_recipe (snapshot_id, result),
    constraint matrix_snapshot_is_full check (
        cardinality(outputs) = cardinality(models) * cardinality(tasks)
        and cardinality(contributors) = cardinality(outputs)
        and cardinality(up) = cardinality(outputs)
        and cardinality(votes) = cardinality(outputs)
        and cardinality(raters) = cardinality(outputs)
        and cardinality(squares) = cardinality(outputs))
);
grant select, insert, update, delete on matrix_snapshot to ha_service;

-- A model's summary over a domain, or over all where that is null; points. overlap: the number of the
-- group of models whose intervals overlap, null without an interval.
create table matrix_standing (
    snapshot_id    bigint not null references matrix_snapshot on delete cascade,
    domain_id      bigint references domain,
    model_id       bigint not null references model,
    place          integer not null constraint matrix_standing_place_counts_from_one check (place > 0),
    score          double precision,
    estimate       double precision,
    low            double precision,
    high           double precision,
    sampling_low   double precision,
    sampling_high  double precision,
    cells          integer not null,
    votes          bigint not null,
    gap            text,
    provisional    boolean not null,
    overlap        integer,
    constraint matrix_standing_is_one unique nulls not distinct (snapshot_id, domain_id, model_id),
    constraint matrix_standing_place_is_taken_once unique nulls not distinct (snapshot_id, domain_id, place)
);
grant select, insert, update, delete on matrix_standing to ha_service;

create table arena_snapshot (
    snapshot_id  bigint primary key,
    result       matrix_result not null default 'ARENA'
                 constraint arena_snapshot_is_of_the_arena check (result = 'ARENA'),
    rounds       bigint not null,
    orders       integer not null,
    constraint arena_snapshot_follows_from_its_recipe foreign key (snapshot_id, result)
        references matrix_recipe (snapshot_id, result)
);
grant select, insert, update, delete on arena_snapshot to ha_service;

-- low, high: percentiles of the rating over random orders of the rounds. strength: Bradley and Terry's
-- rating of the same rounds, null where no maximum exists.
create table arena_standing (
    snapshot_id  bigint not null references arena_snapshot on delete cascade,
    model_id     bigint not null references model,
    place        integer not null constraint arena_standing_place_counts_from_one check (place > 0),
    rating       double precision not null,
    rounds       integer not null,
    low          double precision not null,
    high         double precision not null,
    strength     double precision,
    primary key (snapshot_id, model_id),
    constraint arena_standing_place_is_taken_once unique (snapshot_id, place)
);
grant select, insert, update, delete on arena_standing to ha_service;

-- How the computation of the next snapshot of each stands. asked_at: an operator wanted one at once.
create table matrix_refit (
    result     matrix_result primary key,
    asked_at   timestamptz,
    began_at   timestamptz,
    ended_at   timestamptz,
    failures   integer not null default 0,
    failed_at  timestamptz,
    problem    text
);
grant select, insert, update, delete on matrix_refit to ha_service;

-- Removals ------------------------------------------------------------------------------------

-- Takes down the text of an output or of a task of the matrix; its hash stays.
create function take_down_matrix_text(relation text, subject bigint, api_key bigint, why text)
    returns boolean
    language plpgsql security definer set search_path = public, pg_temp as $$
declare
    changed boolean;
begin
    perform set_config('ha.removal', take_down_matrix_text.relation, true);
    if take_down_matrix_text.relation = 'matrix_task' then
        update matrix_task set text = null
            where id = take_down_matrix_text.subject and text is not null;
    elsif take_down_matrix_text.relation = 'output' then
        update output set text = null
            where id = take_down_matrix_text.subject and text is not null;
    else
        raise exception 'no text of the matrix lies in %', take_down_matrix_text.relation
            using errcode = 'invalid_parameter_value';
    end if;
    changed := found;
    perform set_config('ha.removal', '', true);
    if changed then
        insert into removal (kind, relation, subject, api_key_id, reason)
            values ('TEXT', take_down_matrix_text.relation, take_down_matrix_text.subject, api_key, why);
    end if;
    return changed;
end $$;

revoke all on function take_down_matrix_text from public;
grant execute on function take_down_matrix_text to ha_service;

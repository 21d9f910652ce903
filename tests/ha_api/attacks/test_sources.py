"""What fills a study and mode, frozen rosters, and whose an answer is: each said once."""

from collections.abc import Iterator

import asyncpg
import pytest

from ha_api.platform import embedded
from tests.ha_api import filled
from tests.ha_api.attacks import two_by_two
from tests.ha_api.conftest import Database

pytestmark = pytest.mark.asyncio

ROSTER = "insert into roster (study_id, previous_id) values ($1, $2) returning id"
MEMBER = """
insert into roster_model (roster_id, study_id, model_id)
select $1, study_id, (select max(id) from model where id not in
                      (select model_id from roster_model where roster_id = $1))
from roster where id = $1
"""
NEWEST = "select max(id) from roster"


@pytest.fixture
def database(cluster: embedded.Cluster, template: str) -> Iterator[Database]:
    yield from filled.copied(cluster, template, two_by_two.fill)


async def refused(connection: asyncpg.Connection, statement: str, *values: object) -> str | None:
    """The constraint that a statement breaks."""
    with pytest.raises(asyncpg.IntegrityConstraintViolationError) as caught:
        await connection.execute(statement, *values)
    return caught.value.constraint_name


SHOWING = """
insert into impression (board_id, study_id, mode, participant_id, task_id, state_id, repeat,
    technical, algorithm, eligible_tasks, eligible_humans, eligible_models, task_weight,
    total_task_weight, pair_novelty, closeness, model_novelty, uncertainty, weight, total_weight,
    p_task, p_human, p_group, p_order, probability, expires_at, source)
select b.id, $1, 'SAFE_16', 1, t.id, s.id, false, false, 'x', '', '', '', 1, 1, 1, 1, 1, 1, 1, 1,
       1, 1, 1, 1, 1, now(), $2::observation_source
from board b join task t using (study_id, mode) join sampler_state s using (study_id, mode)
where study_id = $1 and mode = 'SAFE_16' limit 1
"""
BOARD_OF_FILES = """
with study as (
    select min(study_id) as id from study_source where source = 'IMPORTS'
), roster as (
    insert into roster (study_id) select id from study returning id, study_id
), board as (
    insert into board (slug, title, study_id, mode, method_version)
    select 'f', 'f', id, 'SAFE_16', 'ha-1' from study
)
insert into sampler_state (study_id, mode, roster_id, version, content_version, ranking_cut,
    eligibility_cut, impression_cut, models, wins, ratings, impressions, widths, tasks,
    task_impressions, humans, human_rankings)
select study_id, 'SAFE_16', id, 'x', 1, 1, 1, 1,
       '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}'
from roster returning study_id
"""


async def test_a_set_filled_by_files_takes_no_showing(service: asyncpg.Connection) -> None:
    study = await service.fetchval(BOARD_OF_FILES)
    name = "impression_is_from_the_source_of_its_mode"
    assert await refused(service, SHOWING, study, "IMPRESSIONS") == name
    assert await refused(service, SHOWING, study, "IMPORTS") == "impression_is_a_showing"
    assert await service.execute(SHOWING, 1, "IMPRESSIONS") == "INSERT 0 1"


IMPORT = """
insert into ranking_import (study_id, mode, digest, source)
values ($1, 'SAFE_16', sha256('zz'), $2::observation_source)
"""


async def test_a_set_filled_by_showings_takes_no_file(service: asyncpg.Connection) -> None:
    name = "ranking_import_is_from_the_source_of_its_mode"
    assert await refused(service, IMPORT, 1, "IMPORTS") == name
    assert await refused(service, IMPORT, 1, "IMPRESSIONS") == "ranking_import_is_a_file"
    by_files = await service.fetchval("select min(study_id) from ranking_import")
    assert await service.execute(IMPORT, by_files, "IMPORTS") == "INSERT 0 1"


async def test_a_set_is_filled_by_one_source_for_good(service: asyncpg.Connection) -> None:
    claim = "insert into study_source (study_id, mode, source) values (1, 'SAFE_16', 'IMPORTS')"
    assert await refused(service, claim) == "study_source_pkey"


async def frozen(connection: asyncpg.Connection, roster: int) -> bool:
    """Whether a roster takes no further model."""
    change = connection.transaction()
    await change.start()
    try:
        added = await connection.execute(MEMBER, roster)
    except asyncpg.RestrictViolationError:
        return True
    finally:
        await change.rollback()
    assert added == "INSERT 0 1"
    return False


async def test_a_roster_takes_models_in_the_transaction_that_made_it_alone(
    service: asyncpg.Connection, owner: asyncpg.Connection
) -> None:
    newest = await service.fetchval(NEWEST)
    study = await service.fetchval("select study_id from roster where id = $1", newest)
    assert await frozen(service, newest)
    assert await frozen(owner, newest)
    async with service.transaction():
        async with service.transaction():  # a savepoint, released
            made = await service.fetchval(ROSTER, study, newest)
        assert not await frozen(service, made)
        assert await frozen(service, newest)
    assert await frozen(service, made)
    await owner.execute("alter table roster_model disable trigger frozen")
    assert not await frozen(service, made)


async def test_a_temporary_table_thaws_no_roster(
    service: asyncpg.Connection, owner: asyncpg.Connection
) -> None:
    newest = await service.fetchval(NEWEST)
    shadow = """
    create temp table roster on commit drop as
    select id, study_id, pg_current_xact_id() as made_by, now() as created_at from public.roster
    """
    for name in ("service", "without a path"):
        change = service.transaction()
        await change.start()
        await service.execute(shadow)
        assert await frozen(service, newest) == (name == "service")
        await change.rollback()
        await owner.execute("alter function refuse_thawing() reset search_path")


async def test_a_roster_is_not_dated_ahead(service: asyncpg.Connection) -> None:
    for column, value in [("made_by", "'9999'::xid8"), ("created_at", "now() + '1 s'")]:
        statement = f"insert into roster (study_id, {column}) values (1, {value})"  # noqa: S608
        with pytest.raises(asyncpg.InsufficientPrivilegeError):
            await service.execute(statement)


async def test_a_transaction_of_the_same_number_in_a_restored_database_thaws_nothing(
    owner: asyncpg.Connection,
) -> None:
    newest = await owner.fetchval(NEWEST)
    async with owner.transaction():
        await owner.execute("alter table roster disable trigger raw")
        moved = "update roster set made_by = pg_current_xact_id(), created_at = CREATED"
        await owner.execute(moved.replace("CREATED", "created_at"))
        assert await frozen(owner, newest)
        await owner.execute(moved.replace("CREATED", "now()"))
        assert not await frozen(owner, newest)


async def test_a_roster_has_one_successor_and_a_study_one_first(
    service: asyncpg.Connection,
) -> None:
    first = await service.fetchrow("select id, study_id from roster order by id limit 1")
    assert first is not None
    assert await refused(service, ROSTER, first["study_id"], first["id"]) == (
        "roster_has_one_successor"
    )
    assert await refused(service, ROSTER, first["study_id"], None) == "roster_has_one_successor"
    other = first["study_id"] + 1
    assert await refused(service, ROSTER, other, first["id"]) == "roster_follows_one_of_its_study"


WRITER = """
insert into answer (task_id, study_id, mode, model_id, author_id, text, hash, direction)
select id, study_id, mode, $1, $2, 'new', sha256('new'), 'LTR' from task
where text is not null order by id limit 1
returning id
"""
OPEN = """
insert into open_answer select id, task_id, study_id, mode, $2, $3 from answer where id = $1
"""


async def test_an_answer_is_by_a_model_or_by_a_person(service: asyncpg.Connection) -> None:
    for writers in ((1, 1), (None, None)):
        assert await refused(service, WRITER, *writers) == "answer_is_by_a_model_or_an_author"
    answer = await service.fetchval(WRITER, None, 1)
    for writers in ((2, 1), (None, None)):
        assert await refused(service, OPEN, answer, *writers) == (
            "open_answer_is_by_a_model_or_an_author"
        )


async def test_a_model_has_one_published_answer_to_a_task(service: asyncpg.Connection) -> None:
    model = await service.fetchval("select model_id from open_answer order by answer_id limit 1")
    answer = await service.fetchval(WRITER, model, None)
    assert await refused(service, OPEN, answer, model, None) == (
        "open_answer_is_the_model_s_only_one"
    )
    assert await refused(service, WRITER, None, 1) == "answer_is_given_once"  # nor the same words

"""A migration from an earlier state keeps all rows, also when it is cut short or run by two."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import asyncpg
import pytest
import pytest_asyncio

from ha_api.platform import embedded, migrations
from ha_api.platform.migrations import Migration
from tests.ha_api import filled
from tests.ha_api.conftest import Database

pytestmark = pytest.mark.asyncio

LATER = """\
-- Invented: every table widened, one rebuilt on disk, and indexes.
alter table ranking add column remark text collate "C";
alter table ranking add column round integer not null default 1;
alter table partner alter column title type text collate "C";
create index ranking_by_remark on ranking (remark);
create index outcome_by_time on outcome (at);
create table later (id bigint generated always as identity primary key, note text not null);
call make_raw('later');
insert into later (note) values ('x');
"""
# The rows as they were: without the columns and the tables that the migration adds.
BEFORE = "(to_jsonb(t) - 'remark' - 'round')::text"


@pytest.fixture
def database(cluster: embedded.Cluster, template: str) -> Iterator[Database]:
    yield from filled.copied(cluster, template)


@pytest_asyncio.fixture
async def owner(database: Database) -> AsyncIterator[asyncpg.Connection]:
    connection = await asyncpg.connect(database.owner)
    yield connection
    await connection.close()


@pytest.fixture
def files(tmp_path: Path) -> list[Migration]:
    """Our migrations and an invented one, as files of a folder."""
    ours = migrations.released()
    for each in ours:
        (tmp_path / f"{each.name}.sql").write_text(each.text, encoding="utf-8")
    (tmp_path / f"{len(ours) + 1:04d}_later.sql").write_text(LATER, encoding="utf-8")
    return migrations.released(tmp_path)


async def rows(connection: asyncpg.Connection) -> dict[str, str]:
    found = await filled.digests(connection, BEFORE)
    return {name: each for name, each in found.items() if name not in {"later", "migration"}}


async def test_every_table_has_a_row_to_lose(owner: asyncpg.Connection) -> None:
    found = await filled.digests(owner)
    assert [name for name, each in found.items() if each is None] == []


async def test_a_lost_or_a_changed_row_would_be_seen(owner: asyncpg.Connection) -> None:
    before = await rows(owner)
    for change in ("delete from action where number = 1", "update action set at = now()"):
        async with owner.transaction():
            await owner.execute("alter table action disable trigger raw")
            await owner.execute(change)
        after = await rows(owner)
        assert {name for name in after if after[name] != before[name]} == {"action"}
        before = after


async def test_all_rows_are_kept_and_the_renewed_run_does_nothing(
    owner: asyncpg.Connection, files: list[Migration]
) -> None:
    before = await rows(owner)
    assert await migrations.migrate(owner, files) == files[-1:]
    assert await rows(owner) == before
    everything = await filled.digests(owner)
    assert await migrations.migrate(owner, files) == []
    assert await filled.digests(owner) == everything
    assert await owner.fetchval("select count(*) from ranking where round = 1") == 2


async def test_what_it_adds_is_raw_as_well(
    owner: asyncpg.Connection, files: list[Migration]
) -> None:
    await migrations.migrate(owner, files)
    with pytest.raises(asyncpg.RestrictViolationError):
        await owner.execute("delete from later")


async def test_a_migrator_that_is_killed_leaves_no_half_of_it(
    database: Database, owner: asyncpg.Connection, files: list[Migration]
) -> None:
    before = await filled.digests(owner)
    slow = Migration(files[-1].number, files[-1].name, f"{LATER} select pg_sleep(60);")
    killed = await asyncpg.connect(database.owner)
    running = asyncio.create_task(migrations.migrate(killed, [*files[:-1], slow]))
    await _waits(owner, killed, "PgSleep")
    await owner.execute("select pg_terminate_backend($1)", killed.get_server_pid())
    with pytest.raises((asyncpg.PostgresError, asyncpg.InterfaceError)):
        await running
    killed.terminate()
    assert await filled.digests(owner) == before
    assert await migrations.pending(owner, files) == files[-1:]
    assert await migrations.migrate(owner, files) == files[-1:]


async def test_a_migrator_that_vanishes_leaves_no_half_of_it(
    database: Database, owner: asyncpg.Connection, files: list[Migration]
) -> None:
    before = await filled.digests(owner)
    lost = await asyncpg.connect(database.owner)
    await lost.execute("begin")
    await lost.execute(LATER)
    lost.terminate()  # without a word of goodbye
    assert await migrations.migrate(owner, files) == files[-1:]
    after = await rows(owner)
    assert set(before) - set(after) == {"migration"}
    assert await owner.fetchval("select count(*) from later") == 1


async def test_two_at_once_apply_it_once_while_rows_are_added(
    database: Database, owner: asyncpg.Connection, files: list[Migration]
) -> None:
    before = await rows(owner)
    slow = Migration(files[-1].number, files[-1].name, f"{LATER} select pg_sleep(0.2);")
    both = [await asyncpg.connect(database.owner) for _ in range(2)]
    service = await asyncpg.connect(database.service)
    done = asyncio.gather(*(migrations.migrate(each, [*files[:-1], slow]) for each in both))
    await _waits(owner, both[0], "PgSleep", both[1])
    await service.execute("insert into model (slug, family, maker) values ('new', 'x', 'x')")
    assert sorted(len(each) for each in await done) == [0, 1]
    after = await rows(owner)
    assert {name for name in after if after[name] != before[name]} == {"model"}
    for each in (*both, service):
        await each.close()


async def _waits(
    owner: asyncpg.Connection, one: asyncpg.Connection, event: str, *others: asyncpg.Connection
) -> None:
    """Wait until a migrator stands where it was told to."""
    pids = [each.get_server_pid() for each in (one, *others)]
    asked = "select 1 from pg_stat_activity where pid = any ($1) and wait_event = $2"
    for _ in range(1000):
        if await owner.fetch(asked, pids, event):
            return
        await asyncio.sleep(0.01)
    raise TimeoutError

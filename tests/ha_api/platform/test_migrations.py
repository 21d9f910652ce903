import asyncio
import re
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import asyncpg
import pytest
import pytest_asyncio

from ha_api.platform import migrations
from ha_api.platform.migrations import Migration, MigrationError
from tests.ha_api.conftest import Database

pytestmark = pytest.mark.asyncio

FIRST = Migration(1, "0001_a", "grant usage on schema public to ha_service; create table a ();")
SECOND = Migration(2, "0002_b", "create table b (); create table c ();")


@pytest_asyncio.fixture
async def owner(empty_database: Database) -> AsyncIterator[asyncpg.Connection]:
    connection = await asyncpg.connect(empty_database.owner)
    yield connection
    await connection.close()


async def tables(connection: asyncpg.Connection) -> set[str]:
    found = await connection.fetch("select relname from pg_stat_user_tables")
    return {row["relname"] for row in found}


async def test_they_are_applied_once_and_in_order(owner: asyncpg.Connection) -> None:
    assert await migrations.pending(owner, [FIRST, SECOND]) == [FIRST, SECOND]
    assert await migrations.migrate(owner, [FIRST]) == [FIRST]
    assert await migrations.pending(owner, [FIRST, SECOND]) == [SECOND]
    assert await migrations.migrate(owner, [FIRST, SECOND]) == [SECOND]
    assert await migrations.migrate(owner, [FIRST, SECOND]) == []
    rows = await owner.fetch("select number, name, sha256 from migration order by number")
    assert [tuple(row) for row in rows] == [(m.number, m.name, m.sha256) for m in (FIRST, SECOND)]
    assert await tables(owner) == {"migration", "a", "b", "c"}


async def test_one_that_fails_leaves_nothing_of_itself(owner: asyncpg.Connection) -> None:
    wrong = replace(SECOND, text="create table b (); create nonsense;")
    with pytest.raises(MigrationError, match=r"Migration 0002_b: syntax error"):
        await migrations.migrate(owner, [FIRST, wrong])
    assert await tables(owner) == {"migration", "a"}
    assert await migrations.migrate(owner, [FIRST, SECOND]) == [SECOND]


async def test_one_that_commits_by_itself_is_refused(owner: asyncpg.Connection) -> None:
    with pytest.raises(MigrationError, match="0001_a: ends its transaction itself"):
        await migrations.migrate(owner, [replace(FIRST, text="commit;")])


async def test_a_changed_file_is_refused_by_name(owner: asyncpg.Connection) -> None:
    await migrations.migrate(owner, [FIRST, SECOND])
    changed = [replace(FIRST, text=FIRST.text + " "), SECOND]
    for ask in (migrations.migrate, migrations.pending):
        with pytest.raises(MigrationError, match=r"0001_a: changed since .* another build; use"):
            await ask(owner, changed)


async def test_a_database_newer_than_the_code_is_refused(owner: asyncpg.Connection) -> None:
    await migrations.migrate(owner, [FIRST, SECOND])
    for ask in (migrations.migrate, migrations.pending):
        with pytest.raises(MigrationError, match="0002_b: applied by a newer version"):
            await ask(owner, [FIRST])


async def test_many_at_once_apply_each_once(empty_database: Database) -> None:
    slow = replace(SECOND, text=f"select pg_sleep(0.1); {SECOND.text}")

    async def once() -> list[Migration]:
        connection = await asyncpg.connect(empty_database.owner)
        try:
            return await migrations.migrate(connection, [FIRST, slow])
        finally:
            await connection.close()

    done = await asyncio.gather(*(once() for _ in range(5)))
    assert sorted(m.name for each in done for m in each) == ["0001_a", "0002_b"]


async def test_the_service_sees_what_is_pending_and_changes_nothing(
    owner: asyncpg.Connection, empty_database: Database
) -> None:
    service = await asyncpg.connect(empty_database.service)
    try:
        assert await migrations.pending(service, [FIRST]) == [FIRST]
        await migrations.migrate(owner, [FIRST])
        assert await migrations.pending(service, [FIRST, SECOND]) == [SECOND]
        with pytest.raises(asyncpg.InsufficientPrivilegeError):
            await service.execute("delete from migration")
    finally:
        await service.close()


async def test_ours_are_all_in_a_copy_of_the_template(database: Database) -> None:
    connection = await asyncpg.connect(database.owner)
    try:
        assert await migrations.pending(connection) == []
    finally:
        await connection.close()


@pytest.mark.parametrize(
    ("names", "problem"),
    [
        (["0001_a.sql", "0003_c.sql"], "Migration 0003_c: number 0002 is expected"),
        (["0001_a.sql", "0001_b.sql"], "Migration 0001_b: number 0002 is expected"),
        (["1_a.sql"], "Migration 1_a.sql: is not named like 0001_some_words.sql"),
    ],
)
async def test_the_files_are_numbered_without_a_gap(
    tmp_path: Path, names: list[str], problem: str
) -> None:
    for name in names:
        (tmp_path / name).touch()
    with pytest.raises(MigrationError, match=re.escape(problem)):
        migrations.released(tmp_path)


async def test_line_ends_do_not_change_the_digest(tmp_path: Path) -> None:
    (tmp_path / "0001_a.sql").write_bytes(b"select 1;\r\n")
    [found] = migrations.released(tmp_path)
    assert found == Migration(1, "0001_a", "select 1;\n")

import os
from pathlib import Path

import asyncpg
import pytest

from ha_api.platform import embedded
from ha_api.platform.embedded import binaries, initial
from ha_api.platform.embedded.folders import folders
from ha_api.platform.embedded.processes import EmbeddedError, give

pytestmark = pytest.mark.asyncio


async def test_the_database_is_set_up_the_same_everywhere(cluster: embedded.Cluster) -> None:
    connection = await asyncpg.connect(cluster.url("ha_service"))
    try:
        found = await connection.fetchrow(
            "select pg_encoding_to_char(encoding), datlocprovider, datlocale, datcollate,"
            " current_setting('TimeZone'), current_setting('listen_addresses')"
            " from pg_database where datname = 'ha'"
        )
        assert tuple(found or ()) == ("UTF8", b"b", "C.UTF-8", "C", "UTC", "")
    finally:
        await connection.close()


async def test_the_roles_have_no_more_than_their_rights(cluster: embedded.Cluster) -> None:
    connection = await asyncpg.connect(cluster.url("ha_owner"))
    try:
        found = await connection.fetch(
            "select rolname, rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls"
            " from pg_roles where rolcanlogin and rolname like 'ha%' order by 1"
        )
        assert [tuple(row) for row in found] == [
            ("ha_owner", False, True, False, False, False),
            ("ha_service", False, False, False, False, False),
        ]
        memberships = "select count(*) from pg_auth_members where member::regrole::text like 'ha%'"
        assert await connection.fetchval(memberships) == 0
    finally:
        await connection.close()


@pytest.mark.parametrize(
    ("role", "database"),
    [("postgres", "ha"), ("ha_service", "postgres"), ("ha_service", "template1")],
)
async def test_nobody_else_enters(cluster: embedded.Cluster, role: str, database: str) -> None:
    with pytest.raises(asyncpg.PostgresError):
        await asyncpg.connect(cluster.url(role, database))


async def test_the_service_makes_nothing(cluster: embedded.Cluster) -> None:
    connection = await asyncpg.connect(cluster.url("ha_service"))
    try:
        for statement in ("create table t ()", "create temp table t ()", "create schema s"):
            with pytest.raises(asyncpg.InsufficientPrivilegeError):
                await connection.execute(statement)
    finally:
        await connection.close()


async def test_an_interrupted_first_start_starts_over(open_folder: Path) -> None:
    found = folders(open_folder)
    programs = binaries.programs(open_folder)
    (open_folder / "postgres.new.1").mkdir()
    (open_folder / "postgres.new.1" / "half").touch()
    initial.initialise(found, programs, durable=False)
    assert [name for name in os.listdir(open_folder) if "new" in name] == []
    assert not (found.data / "half").exists()
    assert (found.data / "PG_VERSION").is_file()


async def test_a_statement_that_fails_leaves_no_data_folder(
    open_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(initial, "STATEMENTS", "create role ha_owner;\ncreate nonsense;\n")
    found = folders(open_folder)
    with pytest.raises(EmbeddedError, match="nonsense"):
        initial.initialise(found, binaries.programs(open_folder), durable=False)
    assert not found.data.exists()


async def test_data_of_another_major_version_is_refused(open_folder: Path) -> None:
    (open_folder / "postgres").mkdir()
    (open_folder / "postgres" / "PG_VERSION").write_text("17\n")
    give(open_folder / "postgres")
    with (
        pytest.raises(EmbeddedError, match=r"is of PostgreSQL 17, and this is \d+; dump it"),
        embedded.cluster(open_folder),
    ):
        pass

from contextlib import AbstractAsyncContextManager, suppress

import asyncpg
import pytest

from ha_api.platform import db
from tests.ha_api.conftest import Database

pytestmark = pytest.mark.asyncio

ADD = "insert into partner (slug, title) values ('a', 'A')"
COUNT = "select count(*) from partner where slug = 'a'"


async def added(found: db.Database, then: str) -> None:
    async with found.writing() as connection:
        await connection.execute(ADD)
        await connection.execute(then)


async def test_a_transaction_is_kept_whole_or_not_at_all(database: Database) -> None:
    async with db.connected(database.service) as found:
        with pytest.raises(asyncpg.DivisionByZeroError):
            await added(found, "select 1 / 0")
        async with found.reading() as connection:
            assert await connection.fetchval(COUNT) == 0
        await added(found, "select 1")
        async with found.reading() as connection:
            assert await connection.fetchval(COUNT) == 1


async def test_statements_at_once_see_one_moment_and_write_nothing(database: Database) -> None:
    async with db.connected(database.service) as found, found.at_once() as connection:
        before = await connection.fetchval(COUNT)
        async with found.writing() as other:
            await other.execute(ADD)
        assert await connection.fetchval(COUNT) == before
        with pytest.raises(asyncpg.ReadOnlySQLTransactionError):
            await connection.execute(ADD)


@pytest.mark.parametrize("url", ["postgresql://nobody@/nowhere?host=/nowhere", "postgresql://["])
async def test_an_address_without_a_database_is_told(url: str) -> None:
    with pytest.raises(db.DatabaseError, match="The database cannot be used"):
        async with db.connected(url):
            pass


async def test_one_connection_tells_what_failed_without_values(database: Database) -> None:
    with pytest.raises(db.DatabaseError, match="duplicate key") as failed:
        async with db.connection(database.service) as connection:
            await connection.execute(f"{ADD}; {ADD}")
    assert "DETAIL" not in str(failed.value)
    assert failed.value.__suppress_context__


@pytest.mark.parametrize("error", db.DRIVER)
async def test_whatever_breaks_a_connection_is_told(
    database: Database, error: type[Exception]
) -> None:
    with pytest.raises(db.DatabaseError, match="in the middle"):
        async with db.connection(database.service):
            raise error("in the middle\nof a row")


async def test_an_error_of_the_caller_is_not_the_database_s(database: Database) -> None:
    with pytest.raises(BrokenPipeError):
        async with db.connection(database.service):
            raise BrokenPipeError


END = "select pg_terminate_backend({})"


async def ended(connection: asyncpg.Connection, owner: str, then: str) -> None:
    """End a connection from beside, then use it."""
    number = await connection.fetchval("select pg_backend_pid()")
    async with db.connection(owner) as other:
        await other.execute(END.format(number))
    await connection.fetchval(then)


async def used_after_the_end(
    given: AbstractAsyncContextManager[asyncpg.Connection], owner: str
) -> None:
    async with given as connection:
        with suppress(asyncpg.PostgresError):
            await ended(connection, owner, "select 1")
        await connection.fetchval("select 1")


@pytest.mark.parametrize("way", ["reading", "at_once", "writing"])
async def test_a_connection_that_is_lost_is_told_with_what_to_do(
    database: Database, way: str
) -> None:
    async with db.connected(database.service) as found:
        with pytest.raises(db.DatabaseError, match=r"the connection was lost: .*; try again"):
            async with getattr(found, way)() as connection:
                await ended(connection, database.service, "select 1")
        with pytest.raises(db.DatabaseError, match="the connection was lost"):
            await used_after_the_end(getattr(found, way)(), database.service)
        async with getattr(found, way)() as connection:
            assert await connection.fetchval("select 1") == 1


async def test_a_wrong_statement_is_no_lost_connection(database: Database) -> None:
    async with db.connected(database.service) as found, found.reading() as connection:
        with pytest.raises(asyncpg.InterfaceError):
            async with found.reading() as other:
                await other.fetchval("select 1", 2)
        assert await connection.fetchval("select 1") == 1


async def test_where_all_connections_are_busy_it_is_told(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(db, "SECONDS_TO_WAIT", 0.05)
    async with db.connected(database.service, connections=1) as found, found.reading():
        with pytest.raises(db.DatabaseError, match="no answer"):
            async with found.reading():
                pass


async def test_an_error_of_the_caller_of_a_pool_is_not_the_database_s(database: Database) -> None:
    async with db.connected(database.service) as found:
        with pytest.raises(BrokenPipeError):
            async with found.reading():
                raise BrokenPipeError

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

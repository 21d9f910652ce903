"""The database of the service: a pool of connections, and transactions on it."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass

import asyncpg

from ha_api.platform.errors import HaError
from ha_api.platform.query import Connection

SECONDS_TO_CONNECT = 10
SECONDS_TO_WAIT = 10  # for a connection when all are busy
SECONDS_A_STATEMENT = 30

DRIVER = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)
"""What a statement may fail with; the last where its connection breaks while it is answered."""


class DatabaseError(HaError):
    """The database cannot be used ({problem})."""


DOWN = (OSError, DatabaseError, *DRIVER)
"""What may pass by itself: no answer, no connection, or one that broke."""


@dataclass(frozen=True, slots=True)
class Database:
    """Connections as ha_service, given out as they came back: nothing may be SET on one."""

    pool: asyncpg.Pool

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[Connection]:
        """Give a connection, each statement by itself. Raises DatabaseError where it is lost."""
        with _told(OSError, *DRIVER):
            connection = await self.pool.acquire(timeout=SECONDS_TO_WAIT)
        try:
            with _told_if_lost(connection):
                yield connection
        finally:
            with _told(OSError, *DRIVER):
                await self.pool.release(connection)

    @asynccontextmanager
    async def at_once(self) -> AsyncIterator[Connection]:
        """Give a connection whose statements all see the same moment."""
        async with (
            self.reading() as connection,
            connection.transaction(isolation="repeatable_read", readonly=True),
        ):
            yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[Connection]:
        """Give a connection in a transaction, committed when the block ends without an error."""
        async with self.reading() as connection, connection.transaction():
            yield connection


@asynccontextmanager
async def connection(url: str) -> AsyncIterator[asyncpg.Connection]:
    """Give one connection to an address, for a command. Raises DatabaseError, for any failure."""
    with _told(OSError, ValueError, *DRIVER):
        found = await asyncpg.connect(url, timeout=SECONDS_TO_CONNECT)
    try:
        with _told(*DRIVER):
            yield found
    finally:
        await found.close()


@asynccontextmanager
async def connected(url: str, *, connections: int = 10) -> AsyncIterator[Database]:
    """Give the database at an address. Raises DatabaseError where there is none."""
    with _told(OSError, ValueError, *DRIVER):
        pool = await asyncpg.create_pool(
            url,
            min_size=1,
            max_size=connections,
            timeout=SECONDS_TO_CONNECT,
            command_timeout=SECONDS_A_STATEMENT,
            reset=_nothing,
        )
    try:
        yield Database(pool)
    finally:
        await pool.close()


async def _nothing(connection: asyncpg.Connection) -> None:
    """Save the round trip of a reset: no statement of ours changes a connection's state."""


@contextmanager
def _told(*kinds: type[Exception]) -> Iterator[None]:
    """Translate errors; only their first line, for the details after it hold values of rows."""
    try:
        yield
    except kinds as error:
        raise DatabaseError(problem=_first_line(error)) from None


@contextmanager
def _told_if_lost(connection: Connection) -> Iterator[None]:
    """Translate errors of a connection that is gone; those of a statement are whoever's it is."""
    try:
        yield
    except (OSError, *DRIVER) as error:
        if not _is_lost(connection):
            raise
        problem = f"the connection was lost: {_first_line(error)}; try again once it answers"
        raise DatabaseError(problem=problem) from None


def _is_lost(connection: Connection) -> bool:
    try:
        return connection.is_closed()
    except asyncpg.InterfaceError:  # the pool took it back as it broke
        return True


def _first_line(error: Exception) -> str:
    return str(error).partition("\n")[0].rstrip(".") or "no answer"

"""Holders: who asks, told apart by a number that is free again the moment its process is gone.

Two processes side by side hold matches under two names; one that was killed and is started again
has the name it had, and is given the matches it held.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

import asyncpg

from ha_api.platform import db
from ha_api.platform.errors import CallError, HaError
from ha_api.tournaments.queries.holders import take_number

MOST = 100  # processes for one judge


class LostError(HaError):
    """The connection to the database is lost: what was judged until now is stored; run it again."""


@dataclass(frozen=True, slots=True)
class Holder:
    """A name that is this process's for as long as its connection lasts."""

    name: str
    connection: asyncpg.Connection

    def check(self) -> None:
        """Raise LostError where another process may have the name by now."""
        if self.connection.is_closed():
            raise LostError


@asynccontextmanager
async def holder(url: str, what: str, most: int = MOST) -> AsyncIterator[Holder]:
    """Give the first name that is free for some work. Raises CallError where none is."""
    async with db.connection(url) as connection:
        for number in range(1, most + 1):
            if await take_number(connection, what, number):
                yield Holder(f"ha {number}", connection)
                return
    raise CallError(problem=f"as many processes as may already work on it: {most}")

"""How refits end, noted by the statements of their room."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import datetime
from typing import TypeAlias

from ha_api.platform.db import Database
from ha_api.platform.errors import HaError

log = logging.getLogger("ha.refits")

Statement: TypeAlias = Callable[..., Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Endings:
    """What notes that a refit was left, that it failed, and that it ended."""

    leave: Statement
    fail: Statement
    end: Statement

    @asynccontextmanager
    async def noted(self, database: Database, of: object, began: datetime) -> AsyncIterator[None]:
        """Keep a note of how a refit ended, which is of something and began at some time."""
        try:
            yield
        except asyncio.CancelledError:
            await asyncio.shield(note(database, self.leave, of, began))
            raise
        except Exception as error:
            await note(database, self.fail, of, began, _problem(error))
            raise
        else:
            await note(database, self.end, of, began)


async def note(database: Database, statement: Statement, *values: object) -> None:
    """Keep a note; that it cannot be kept must not hinder what it is on."""
    try:
        async with database.writing() as connection:
            await statement(connection, *values)
    except Exception as error:
        log.warning("how far a refit is could not be noted", exc_info=error)


def _problem(error: Exception) -> str:
    # What an unexpected error says may hold values of rows.
    return str(error) if isinstance(error, HaError) else f"internal error ({type(error).__name__})"

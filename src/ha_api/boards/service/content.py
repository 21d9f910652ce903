"""What may be shown, as a whole: events say it, and two computed tables hold it."""

from collections.abc import Iterable
from dataclasses import dataclass

from ha_api.boards.queries import content as queries
from ha_api.boards.records.studies import Mode
from ha_api.platform.db import Database
from ha_api.platform.query import Connection


@dataclass(frozen=True, slots=True)
class Content:
    """The tables of open tasks and answers."""

    database: Database

    async def rebuild(self) -> None:
        """Compute anew from the events what may be shown."""
        async with self.database.writing() as connection:
            await queries.advance_all_content(connection)
            await queries.clear_open_tasks(connection)
            await queries.clear_open_answers(connection)
            await queries.fill_open_tasks(connection)
            await queries.fill_open_answers(connection)


async def advance(connection: Connection, places: Iterable[tuple[int, Mode]]) -> None:
    """Make what is known of studies and modes stale; other changes of them wait from here on."""
    for study, mode in sorted(set(places)):
        await queries.advance_content(connection, study, mode)

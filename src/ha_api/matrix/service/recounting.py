"""The kept counts made anew from the raw rows, while people go on judging."""

from collections.abc import Callable

from ha_api.matrix.queries import counts as queries
from ha_api.platform.query import Connection

Told = Callable[[int, int], None]


async def recount(connection: Connection, told: Told | None = None) -> None:
    """Count the matrix anew task by task, each in a transaction of its own; votes go on between.

    Whoever breaks it off has some tasks counted anew and the others as they were. What comes
    meanwhile, a new task too, is counted as it is stored. told: of how many tasks are done, and
    how many there are. The connection is in no transaction.
    """
    tasks = await queries.tasks_to_recount(connection)
    for done, task in enumerate(tasks, 1):
        await queries.recount_task(connection, task)
        if told is not None:
            told(done, len(tasks))

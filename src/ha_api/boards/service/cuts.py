"""Where reading ends: the newest observations, at a moment after which none of them can appear."""

from ha_api.boards.queries import sampling as queries
from ha_api.boards.records.sampling import Cut
from ha_api.boards.records.studies import Mode
from ha_api.platform.query import Connection


async def final_cut(connection: Connection, study: int, mode: Mode) -> Cut:
    """Return the cut of a study and mode, within a transaction of the caller's.

    Rolling back to the savepoint frees its locks: votes wait for one reading, not for what is
    done with it.
    """
    savepoint = connection.transaction()
    await savepoint.start()
    try:
        await queries.lock_observations(connection, study, mode)
        cut = await queries.read_cut(connection, study, mode)
    finally:
        await savepoint.rollback()
    return cut or Cut(0, 0, 0, 0)

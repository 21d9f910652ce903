"""Raw rows as inputs: up to cuts behind which nothing changes any more, whenever they are read."""

from ha_api.matrix.queries import arena_results, requests
from ha_api.matrix.queries import observations as queries
from ha_api.matrix.records.snapshots import Cut, MatrixResult
from ha_api.matrix.service.arena_observations import arena
from ha_api.matrix.service.matrix_observations import matrix
from ha_api.matrix.service.observing import Observed
from ha_api.platform.query import Connection, there


async def final_cut(connection: Connection, result: MatrixResult) -> Cut:
    """Return the newest rows, at a moment after which none before them can appear.

    Rolling back to the savepoint frees the lock: votes wait for one reading, not for what is done
    with it.
    """
    of_matrix = result is MatrixResult.MATRIX
    savepoint = connection.transaction()
    await savepoint.start()
    try:
        await (requests.lock_publishing if of_matrix else arena_results.lock_results)(connection)
        read = queries.read_matrix_cut if of_matrix else queries.read_arena_cut
        return there(await read(connection))
    finally:
        await savepoint.rollback()


async def observed(connection: Connection, result: MatrixResult, cut: Cut) -> Observed:
    """Return what lies before a cut, in a transaction that sees one moment."""
    read = matrix if result is MatrixResult.MATRIX else arena
    return await read(connection, cut)

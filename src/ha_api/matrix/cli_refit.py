"""`ha refit matrix` and `ha refit arena`: a snapshot now, without waiting for a worker."""

import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ha_api.platform.errors import CallError
from ha_api.platform.progress import progress

if TYPE_CHECKING:
    from ha_api.matrix.records.snapshots import MatrixResult


def refit(
    *words: str,
    replicates: int | None = None,
    seed: int = 0,
    rebuild: bool = False,
    **_: object,
) -> None:
    """Take a snapshot of what is named; of what wants one, where nothing is.

    replicates, seed: of the orders of an arena's rounds; the former where it is named. rebuild:
    compute again what was dropped, and count anew, of what is named, all that is kept beside the
    raw rows; take none.
    """
    import asyncio

    from ha_api.matrix.service.headers import MOST_ORDERS
    from ha_api.matrix.service.named_snapshots import WORDS
    from ha_api.matrix.service.snapshots import ORDERS
    from ha_api.platform.cli_places import looked_in
    from ha_api.platform.settings import Settings

    orders = ORDERS if replicates is None or "arena" not in words else replicates
    if not 1 <= orders <= MOST_ORDERS:
        raise CallError(problem=f"the arena's rounds are put in 1 to {MOST_ORDERS:,} orders")
    named = [WORDS[word] for word in words]
    with looked_in(Settings.read(os.environ)) as url:
        asyncio.run(_rebuild(url, named) if rebuild else _refit(url, named, orders, seed))


async def _refit(url: str, named: "Sequence[MatrixResult]", orders: int, seed: int) -> None:
    from ha_api.matrix.service.refits import MatrixRefits
    from ha_api.matrix.service.snapshots import MatrixSnapshots
    from ha_api.platform import db

    async with db.connected(url) as database:
        refits = MatrixRefits(MatrixSnapshots(database), interval=0, delay=0)
        for result in named or await refits.due():
            with progress(f"Computing {result.lower()}"):
                recipe = await refits.refit(result, orders=orders, seed=seed)
            sys.stdout.write(f"{result.lower()}: snapshot {recipe.public_id}\n")


async def _rebuild(url: str, named: "Sequence[MatrixResult]") -> None:
    from ha_api.matrix.records.snapshots import MatrixResult
    from ha_api.matrix.service.snapshots import MatrixSnapshots
    from ha_api.platform import db

    async with db.connected(url) as database:
        snapshots = MatrixSnapshots(database)
        for recipe in await snapshots.dropped(list(named or MatrixResult)):
            await snapshots.rebuild(recipe)
            word = recipe.result.lower()
            sys.stdout.write(f"{word}: snapshot {recipe.public_id} is there again\n")
    for result in named:
        await _recount(url, result)


async def _recount(url: str, result: "MatrixResult") -> None:
    from ha_api.matrix.records.snapshots import MatrixResult
    from ha_api.matrix.service import arena, recounting
    from ha_api.platform import db

    # Alone: a pool's connections are given up on a statement of half a minute.
    async with db.connection(url) as connection:
        if result is MatrixResult.MATRIX:
            with progress("Counting anew") as told:
                await recounting.recount(connection, told)
        else:
            async with connection.transaction():
                await arena.recount(connection)
    sys.stdout.write(f"{result.lower()}: what is kept was counted anew\n")

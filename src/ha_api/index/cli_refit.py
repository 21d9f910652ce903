"""`ha refit index`: a computation now, without waiting for a worker."""

import os
import sys

from ha_api.platform.errors import CallError
from ha_api.platform.progress import progress


def refit(
    *words: str,
    replicates: int | None = None,
    seed: int = 0,
    rebuild: bool = False,
    **_: object,
) -> None:
    """Compute the index; where it is not named, if it is due.

    rebuild: compute again what was dropped; nothing new.
    """
    import asyncio

    from ha_api.platform.cli_places import looked_in
    from ha_api.platform.settings import Settings

    if words and (replicates is not None or seed):
        raise CallError(problem="the index is computed by its own seed and replicates: name none")
    with looked_in(Settings.read(os.environ)) as url:
        asyncio.run(_rebuild(url) if rebuild else _refit(url, asked=bool(words)))


async def _refit(url: str, *, asked: bool) -> None:
    from ha_api.index.records.computations import ComputationCause
    from ha_api.index.service.computations import IndexComputations
    from ha_api.platform import db

    async with db.connected(url) as database:
        computations = IndexComputations(database, interval=0, delay=0)
        cause = ComputationCause.ASKED if asked else await computations.due()
        if cause is None:
            return
        with progress("Computing the index", compiled=True) as told:
            found = await computations.take(cause, progress=told)
        sys.stdout.write(f"index: computation {found.public_id}\n")


async def _rebuild(url: str) -> None:
    from ha_api.index.service.computations import IndexComputations
    from ha_api.platform import db

    async with db.connected(url) as database:
        computations = IndexComputations(database)
        for computation in await computations.dropped():
            with progress("Computing the index", compiled=True) as told:
                await computations.rebuild(computation, progress=told)
            sys.stdout.write(f"index: computation {computation.public_id} is there again\n")

"""`ha refit index`: a computation now, without waiting for a worker."""

import sys
from typing import TYPE_CHECKING

from ha_api.platform.errors import CallError
from ha_api.platform.progress import progress

if TYPE_CHECKING:
    from ha_api.platform.db import Database


def refit(
    *words: str,
    replicates: int | None = None,
    seed: int = 0,
    rebuild: bool = False,
    **_: object,
) -> None:
    """Compute the index; where it is not named, if it is due.

    rebuild: compute again what lacks a score, and nothing new. Whether the others are right is
    not asked here: `ha verify index` tells.
    """
    from ha_api.platform.cli_places import asked

    if words and (replicates is not None or seed):
        raise CallError(problem="the index is computed by its own seed and replicates: name none")
    asked(_rebuild if rebuild else lambda database: _refit(database, named=bool(words)))


async def _refit(database: "Database", *, named: bool) -> None:
    from ha_api.index.records.computations import ComputationCause
    from ha_api.index.service.computations import IndexComputations

    computations = IndexComputations(database, interval=0, delay=0)
    cause = ComputationCause.ASKED if named else await computations.due()
    if cause is None:
        return
    with progress("Computing the index", compiled=True) as told:
        found = await computations.take(cause, progress=told)
    sys.stdout.write(f"index: computation {found.public_id}\n")


async def _rebuild(database: "Database") -> None:
    from ha_api.index.service.computations import IndexComputations

    computations = IndexComputations(database)
    for computation in await computations.dropped():
        with progress("Computing the index", compiled=True) as told:
            await computations.rebuild(computation, progress=told)
        sys.stdout.write(f"index: computation {computation.public_id} is there again\n")

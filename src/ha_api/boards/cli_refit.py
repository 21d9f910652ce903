"""`ha refit`: a snapshot of boards now, without waiting for a worker."""

import os
import sys
from collections.abc import Sequence
from typing import Annotated, Any

from cyclopts import Parameter
from cyclopts.validators import Number

from ha_api.boards.cli import MOST_REPLICATES, MOST_SEEDS
from ha_api.platform.options import Whole
from ha_api.platform.progress import progress
from ha_api.platform.scheduler import drawn_by


def refit(
    *boards: str,
    replicates: Annotated[
        Whole | None, Parameter(validator=Number(gte=0, lt=MOST_REPLICATES))
    ] = None,
    seed: Annotated[Whole, Parameter(validator=Number(gte=0, lt=MOST_SEEDS))] = 0,
    workers: Annotated[Whole | None, Parameter(validator=Number(gte=1))] = None,
    scheduler: str | None = None,
    rebuild: bool = False,
) -> None:
    """Take a snapshot of boards now; without any, of all that has something new.

    Parameters
    ----------
    boards
        Slugs of boards; matrix, arena, index and tournament:SLUG too.
    replicates
        Bootstrap replicates behind the 95% intervals, by default those of the board's method. Of
        the arena: orders of its rounds.
    seed
        Seed of the bootstrap, of the arena of the orders.
    workers
        Threads of the bootstrap, by default one a core; they change no digit.
    scheduler
        Address of a Dask scheduler, like tcp://host:8786, whose workers draw the replicates in
        place of threads here; they change no digit either.
    rebuild
        Compute again, from their recipes, what was dropped of the boards' snapshots; take none. Of
        matrix and arena, named here, also count anew what is kept beside their rows. Of the index,
        fill in computations that lack a score; whether the others are right, ha verify index tells.

    """
    import asyncio

    from ha_api.boards.cli_places import looked_in
    from ha_api.platform.settings import Settings

    settings = Settings.read(os.environ)
    with drawn_by(scheduler, workers) as drawing, looked_in(settings) as url:
        wish = {"replicates": replicates, "seed": seed, "workers": drawing}
        asyncio.run(_rebuild(url, boards) if rebuild else _refit(url, boards, wish))


async def _refit(url: str, boards: Sequence[str], wish: dict[str, Any]) -> None:
    from ha_api.boards.service.authors import Authors
    from ha_api.boards.service.refits import Refits
    from ha_api.boards.service.snapshots import Snapshots
    from ha_api.platform import db

    async with db.connected(url) as database:
        refits = Refits(Snapshots(database), [Authors(database).settle], interval=0, delay=0)
        wanted = boards or await refits.due()
        for board in wanted:
            with progress(f"Resampling {board}", compiled=True) as report:
                recipe = await refits.refit(board, **wish, progress=report)
            sys.stdout.write(f"{board}: snapshot {recipe.public_id}\n")
        if not wanted:
            sys.stdout.write("No board has anything new\n")


async def _rebuild(url: str, boards: Sequence[str]) -> None:
    from ha_api.boards.service.snapshots import Snapshots
    from ha_api.platform import db

    async with db.connected(url) as database:
        snapshots = Snapshots(database)
        dropped = await snapshots.dropped(boards)
        for recipe in dropped:
            await snapshots.rebuild(recipe)
            sys.stdout.write(f"{recipe.board}: snapshot {recipe.public_id} is there again\n")
        if not dropped:
            sys.stdout.write("Nothing to do: no snapshot lacks its result\n")

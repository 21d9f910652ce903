"""`ha verify`: a snapshot or an export, computed again from its raw rankings."""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter
from cyclopts.validators import Number

from ha_api.platform.cli_verdicts import tell, verifying
from ha_api.platform.compute import Progress, Workers
from ha_api.platform.errors import CallError
from ha_api.platform.options import File, Whole
from ha_api.platform.progress import progress
from ha_api.platform.scheduler import drawn_by

if TYPE_CHECKING:
    from ha_api.boards.service.verify import Check


def verify(
    snapshot: str | None = None,
    /,
    *,
    export: File | None = None,
    workers: Annotated[Whole | None, Parameter(validator=Number(gte=1))] = None,
    scheduler: str | None = None,
) -> None:
    """Compute a snapshot again from the raw rankings, and hold it against what is stored.

    The answer is one of three: same bits; within 1e-9, as on another platform; different, which
    ends with exit code 1 and up to ten of the places where they part. What cannot be verified ends
    with 2.

    Parameters
    ----------
    snapshot
        Id of a snapshot, or slug of a board for its newest; matrix, arena, index or
        tournament:SLUG for theirs.
    export
        A file that `ha export` wrote, to be verified from itself alone, without a database.
    workers
        Threads of the bootstrap, by default one a core; they change no digit.
    scheduler
        Address of a Dask scheduler, like tcp://host:8786, whose workers draw the replicates in
        place of threads here; they change no digit either.

    """
    if (snapshot is None) == (export is None):
        raise CallError(problem="name a snapshot or a board, or --export and a file: one of them")
    if snapshot is not None and _is_a_file_s(snapshot):
        problem = f"{snapshot} is the name of a file: did you mean --export {snapshot}?"
        raise CallError(problem=problem)
    from ha_api.boards.presentation.verdicts import as_text

    computing = progress("Computing again", compiled=True)
    with verifying(), drawn_by(scheduler, workers) as drawing, computing as report:
        check = _checked(snapshot, export, drawing, report)
    what = f"snapshot {check.snapshot}"
    tell(as_text(check), check.verdict, what, export=export, rows="rankings")


def _is_a_file_s(name: str) -> bool:
    """Return whether it is a file's name; a slug has no slash, and hardly one of our suffixes."""
    from ha_api.platform.files.sources import SUFFIXES

    known = Path(name.removesuffix(".gz")).suffix in SUFFIXES
    return "/" in name or (known and Path(name).exists())


def _checked(
    snapshot: str | None, export: str | None, workers: Workers, report: Progress | None
) -> "Check":
    if export is not None:
        from ha_api.boards.service.verify import verify_export

        return verify_export(export, workers=workers, progress=report)
    import asyncio

    from ha_api.boards.cli_places import looked_in
    from ha_api.platform.settings import Settings

    with looked_in(Settings.read(os.environ)) as url:
        return asyncio.run(_verified(url, snapshot or "", workers, report))


async def _verified(url: str, snapshot: str, workers: Workers, report: Progress | None) -> "Check":
    from ha_api.boards.service.named_snapshots import named
    from ha_api.boards.service.snapshots import Snapshots
    from ha_api.boards.service.verify import verify_snapshot
    from ha_api.platform import db

    async with db.connected(url, connections=1) as database:
        snapshots = Snapshots(database)
        recipe = await named(snapshots, snapshot)
        return await verify_snapshot(snapshots, recipe, workers=workers, progress=report)

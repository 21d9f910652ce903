"""`ha verify index`: a computation, made again from the raw rows."""

from typing import TYPE_CHECKING

from ha_api.index.cli_report import ID, computation_id
from ha_api.platform.cli_verdicts import is_found, tell, verifying
from ha_api.platform.errors import CallError
from ha_api.platform.given import INDEX
from ha_api.platform.progress import progress
from ha_api.platform.text import printable, quoted
from ha_api.platform.verification import counted, told

if TYPE_CHECKING:
    from ha_api.index.records.computations import Computation
    from ha_api.index.service.computations import IndexComputations
    from ha_api.index.service.computing import Progress
    from ha_api.index.service.verify import Check
    from ha_api.platform.db import Database


def is_ours(name: str | None, export: str | None) -> bool:
    """Return whether what is to be verified is of this room, which has no exports."""
    if name is None or export is not None:
        return False
    if name == INDEX or name.startswith(ID):
        return True
    from ha_api.index.service.computations import IndexComputations

    return is_found(name, lambda database, key: IndexComputations(database).find(key))


def verify(name: str, /, **_: object) -> None:
    """Make a computation again from the raw rows, and hold it against what is kept.

    Threads and schedulers change no digit, and nothing here takes them.
    """
    from ha_api.platform.cli_places import asked

    with verifying(), progress("Computing again", compiled=True) as report:
        check = asked(lambda database: _verified(database, name, report))
    what = f"computation {check.computation}"
    lines = told(check.verdict, f"{what} of the index, {counted(check.scores, 'score')}")
    text = "".join(f"{printable(line)}\n" for line in lines)
    tell(text, check.verdict, what, export=None)


async def _verified(database: "Database", name: str, report: "Progress | None") -> "Check":
    from ha_api.index.service.computations import IndexComputations
    from ha_api.index.service.verify import verify_computation

    computations = IndexComputations(database)
    computation = await _named(computations, name)
    return await verify_computation(computations, computation, progress=report)


async def _named(computations: "IndexComputations", name: str) -> "Computation":
    """Return a computation by its id, or the newest of `index`. Raises CallError."""
    if name != INDEX:
        found = await computations.find(computation_id(name))
        problem = f"there is no computation {quoted(name)}"
    else:
        newest = await computations.page(None, 1)
        found = newest[0] if newest else None
        problem = "the index was not computed yet"
    if found is None:
        raise CallError(problem=problem)
    return found

"""What a worker does: pure functions of their arguments, so that another may do it again."""

import os
import platform
from collections.abc import Sequence
from importlib.metadata import version
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ha_api.platform.files import NamedRankings
    from ha_api.platform.files.numbering import Numbers
    from ha_api.platform.files.pieces import Piece
    from ha_api.platform.scheduler.reading import Told
    from ha_core.arrays import Integers
    from ha_core.methods.ha import Rating
    from ha_core.partial import Part, Plan, Replicates, Rule, Sums
    from ha_core.rankings import Rankings

SAME = ("ha-leaderboard", "numba", "numpy", "distributed")
"""What must be the same everywhere: a fit may differ in its last bits between versions."""


def versions() -> dict[str, str]:
    """Return the versions of what must be the same."""
    python = ".".join(platform.python_version_tuple()[:2])
    return {"Python": python, "machine": platform.machine()} | {n: version(n) for n in SAME}


def given(plan: "Plan") -> "Plan":
    """Give the plan: once to every worker, rather than with every task."""
    return plan


def there(paths: "Sequence[str]") -> bool:
    """Return whether all of some files are here."""
    return all(map(os.path.isfile, paths))


def read(piece: "Piece", roster: "Sequence[str] | None") -> "NamedRankings | str":
    """Read a piece of a file, or say what is wrong with it: an error would be tried again."""
    from ha_api.platform.errors import HaError

    try:
        return piece.read(roster)
    except HaError as error:
        return str(error).removesuffix(".")


def told(found: "NamedRankings | str") -> "Told | str":
    """Say what must be known of a piece before any is laid out."""
    from ha_api.platform.scheduler.reading import Told

    return found if isinstance(found, str) else Told.of(found)


def numbered(found: "NamedRankings | str", numbers: "Numbers", digest: bytes) -> "Rankings":
    """Give a piece the codes that it has among all, by what it told before.

    Raises OSError where it is gone by now, or another: it was lost with a worker and read again.
    """
    if isinstance(found, str):
        raise OSError(found)
    from ha_api.platform.files.numbering import renumbered
    from ha_api.platform.scheduler.reading import digest as digest_of

    if digest_of(found) != digest:
        raise OSError("a piece of the rankings was read twice, and changed in between")
    return renumbered(found.rankings, numbers)


def parts(rankings: "Rankings", plan: "Plan", rows: int) -> "list[Part]":
    """Lay out some rankings, in parts of `rows` at most."""
    from ha_api.platform.scheduler.cutting import cut
    from ha_core.partial import Part

    return [Part.of(some, plan) for some in cut(rankings, plan.participants >= plan.tasks, rows)]


def totals(plan: "Plan", seed: int, first: int, lanes: int, share: int, shares: int) -> "Integers":
    """Draw a share of the clusters, for what their counts sum to."""
    from ha_core import partial

    return partial.totals(plan, seed, first, lanes, share, shares)


def weights(parts: "Sequence[Part]", seed: int, first: int, totals: "Integers") -> "Sums":
    """Weigh parts in some replicates."""
    found: Sums = summed([part.weights(seed, first, totals) for part in parts])
    return found


def summed(some: "Sequence[Any]") -> Any:
    """Sum whole numbers of one shape; unsigned ones in 64 bits."""
    if len(some) == 1:
        return some[0]
    import numpy as np

    kind = np.uint64 if some[0].dtype.kind == "u" else np.int64
    total = np.zeros(some[0].shape, kind)
    for each in some:
        total += each
    return total


def fits(plan: "Plan", total: "Sums", rule: "Rule") -> "Replicates":
    """Fit replicates whose weights are summed."""
    from ha_core import partial

    return partial.fits(plan, total, rule)


def rated(
    some: "Sequence[Rankings]",
    n_models: int,
    version: str,
    replicates: int,
    seed: int,
    drawn: "Replicates",
) -> "Rating":
    """Rate all rankings, with replicates that were drawn: what has no parts, in one place."""
    from ha_api.platform import compute
    from ha_api.platform.files.numbering import together

    return compute.rate(
        together(some),
        n_models,
        version=version,
        replicates=replicates,
        seed=seed,
        workers=lambda *_, **__: drawn,
    )

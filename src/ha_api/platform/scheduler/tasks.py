"""What a worker does: pure functions of their arguments, so that another may do it again."""

import platform
from collections.abc import Sequence
from importlib.metadata import version
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ha_core.arrays import Integers
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


def part(rankings: "Rankings", plan: "Plan") -> "Part":
    """Lay out a part."""
    from ha_core.partial import Part

    return Part.of(rankings, plan)


def totals(plan: "Plan", seed: int, first: int, lanes: int, share: int, shares: int) -> "Integers":
    """Draw a share of the clusters, for what their counts sum to."""
    from ha_core import partial

    return partial.totals(plan, seed, first, lanes, share, shares)


def weights(part: "Part", seed: int, first: int, totals: "Integers") -> "Sums":
    """Weigh a part in some replicates."""
    return part.weights(seed, first, totals)


def summed(some: "Sequence[Any]") -> Any:
    """Sum whole numbers of one shape; unsigned ones in 64 bits."""
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

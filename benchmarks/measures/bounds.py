"""How near the parts of the bootstrap come to what the machine can do, by public doors alone.

A part is told from the rest by how the cost of a further replicate grows with what that part alone
does: rankings with clusters and models held, iterations with everything held, clusters with
rankings held. All on one thread.
"""

import math
from dataclasses import dataclass

from benchmarks.contenders.ours import LANES
from benchmarks.data import Size, synthetic
from benchmarks.goals import BOUNDS, Figure, Missing
from benchmarks.rounds import TOO_BUSY, Run, Work, costs
from ha_core import bootstrap


@dataclass(frozen=True, slots=True)
class Growth:
    """Two sizes of a replicate that differ in `units` of one kind of work."""

    little: Run
    much: Run
    units: int


def growths(scale: int = 1) -> dict[str, Growth]:
    """Each part's, at a size divided by `scale`."""
    few, many = (Size(n // scale, 20, raters=500, tasks=500) for n in (100_000, 300_000))
    crowd, crowds = (
        Size(40_000 // scale, 20, raters=n // scale, tasks=64) for n in (10_000, 40_000)
    )
    dense = Size(100_000 // scale, 100, raters=500, tasks=500)
    pairs = dense.models * (dense.models - 1) // 2
    return {
        "accumulate": Growth(_once(few), _once(many), many.rankings - few.rankings),
        "iterate": Growth(_iterating(dense, 10), _iterating(dense, 60), 50 * pairs),
        "cluster": Growth(_once(crowd), _once(crowds), _clusters(crowds) - _clusters(crowd)),
    }


def measure(rounds: int, at_least: float, scale: int = 1) -> dict[str, Figure]:
    """Share of its bound that each part reaches."""
    return {name: _share(name, growth, rounds, at_least) for name, growth in growths(scale).items()}


def _share(name: str, growth: Growth, rounds: int, at_least: float) -> Figure:
    works = {"little": Work(growth.little, LANES), "much": Work(growth.much, LANES)}
    found = costs(works, rounds=rounds, at_least=at_least, processor=True)
    each = {size: cost.each for size, cost in found.items()}
    nanoseconds = 1e9 * (each.get("much", 0.0) - each.get("little", math.inf)) / growth.units
    return BOUNDS[name] / nanoseconds if nanoseconds > 0 else Missing(TOO_BUSY, excused=False)


def _once(size: Size) -> Run:
    return _iterating(size, 1)


def _iterating(size: Size, iterations: int) -> Run:
    """Replicates whose fits never stop by themselves: no strength moves by less than nothing."""
    data = synthetic(size)
    return lambda replicates: bootstrap.resample(
        data,
        size.models,
        replicates=replicates,
        seed=0,
        workers=1,
        tolerance=0.0,
        max_iterations=iterations,
    )


def _clusters(size: Size) -> int:
    data = synthetic(size)
    return len(set(data.participant.tolist())) + len(set(data.task.tolist()))

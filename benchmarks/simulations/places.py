"""How often all ranges of places hold all true places at once, near ties and ties included."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from benchmarks.simulations import population
from benchmarks.simulations.study import Study, simulate
from benchmarks.simulations.tables import heading, mean, row, share
from ha_core.arrays import Integers
from ha_core.methods import ha

REPLICATES = 300
KINDS = ("simultaneous", "bootstrap percentiles")


def ladder(step: float, n_models: int = 12) -> tuple[float, ...]:
    """Strengths a step apart, around zero."""
    return tuple(step * ((n_models - 1) / 2 - place) for place in range(n_models))


THREE_GROUPS = (100.0,) * 4 + (0.0,) * 4 + (-100.0,) * 4
A_CROWDED_TOP = (60.0, 55.0, 50.0, 40.0, 30.0, 10.0, 0.0, -20.0, -35.0, -50.0, -60.0, -80.0)

STUDIES = (
    Study("50 points apart", 50, 50, 1000, ladder(50), 70, 70),
    Study("20 points apart", 50, 50, 1000, ladder(20), 70, 70),
    Study("5 points apart", 50, 50, 1000, ladder(5), 70, 70),
    Study("crowded at the top, 5 to 20 points", 50, 50, 1000, A_CROWDED_TOP, 70, 70),
    Study("three groups of equals", 50, 50, 1000, THREE_GROUPS, 70, 70),
    Study("all equal", 50, 50, 1000, ladder(0), 70, 70),
    Study("all equal, no tastes", 50, 50, 1000, ladder(0), 0, 0),
    Study("all equal, heavy tail", 50, 50, 1000, ladder(0), 70, 70, tail=0.8),
    Study("all equal, few people", 10, 50, 500, ladder(0), 70, 70),
    Study("all equal, few tasks", 100, 8, 800, ladder(0), 70, 70),
)


class Places(NamedTuple):
    """Ranges of places of one run, `(K,)` each; 0 where there is none."""

    low: Integers
    high: Integers


Run = dict[str, Places]
Results = Sequence[tuple[Study, Sequence[Run]]]


def run(study: Study, seed: int) -> Run:
    """Simulate a study once and take both kinds of ranges."""
    rankings = simulate(study, seed)
    found = ha.rate(rankings, study.n_models, replicates=REPLICATES, seed=seed, workers=1)
    closed, drawn = found.closed, found.resampling.orders
    ranges = (closed.rank_low, closed.rank_high), (drawn.rank_low, drawn.rank_high)
    return {kind: Places(*both) for kind, both in zip(KINDS, ranges, strict=True)}


def held(study: Study, ranges: Places) -> float:
    """1 if all ranges hold all true places, else 0; NaN where there are none.

    Models that are equal hold all places of their group.
    """
    if not ranges.low.all():
        return float("nan")
    first, last = population.places(study)
    return float(((ranges.low <= first) & (last <= ranges.high)).all())


def width(ranges: Places) -> float:
    """How many places a range has, on average over models; NaN where there are none."""
    return float(np.mean(ranges.high - ranges.low + 1)) if ranges.low.all() else float("nan")


def tables(results: Results) -> Iterator[str]:
    """How often all held at once, and how many places a range had."""
    yield from heading("study", *(f"{kind}: all held, %; places" for kind in KINDS))
    for study, runs in results:
        cells = []
        for kind in KINDS:
            all_held = share([held(study, one[kind]) for one in runs])
            wide = mean([width(one[kind]) for one in runs])
            cells.append(f"{all_held}; {wide}")
        yield row(study, *cells)

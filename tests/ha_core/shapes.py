"""Shapes of rankings that a bootstrap must be right on, each with a name."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ha_core._axes import LANES, Axis
from ha_core.rankings import Rankings
from tests.ha_core.designs import random_rankings

Codes = npt.NDArray[np.int64]
Counts = npt.NDArray[np.uint8]


@dataclass(frozen=True)
class Shape:
    """A kind of data. changeable: a ranking that can be turned round, or -1 where none can."""

    name: str
    rankings: Rankings
    models: int
    changeable: int = 0


def tiny() -> list[Shape]:
    """Few enough to be resampled without the compiler."""
    rng = np.random.default_rng(5)
    pairwise = random_rankings(rng, 60, models=5, width=2, ties=0.4)
    two = random_rankings(rng, 50, models=2, width=2, ties=0.3)
    everyone = random_rankings(rng, 80)
    few = random_rankings(rng, 6, models=12, width=3)
    return [
        Shape("nothing", untied([], [], np.zeros((0, 4), int)), 3, -1),
        Shape("nothing of no width", untied([], [], np.zeros((0, 0), int)), 2, -1),
        Shape("one ranking", untied([3], [9], [[1, 0, 2]]), 3),
        Shape("one participant", untied(np.zeros(20), np.arange(20), cards(rng, 20)), 6),
        Shape("one task", untied(np.arange(20), np.zeros(20), cards(rng, 20)), 6),
        Shape("one participant and one task", untied([0] * 9, [0] * 9, cards(rng, 9)), 6),
        Shape("all ties", all_tied(rng, 9), 6),
        Shape("ties, human cards, rankings of any width", everyone, 6, comparing(everyone)),
        Shape("two models", two, 2, comparing(two)),
        Shape("pairs", pairwise, 5, comparing(pairwise)),
        Shape("triples", untied(*crowd(rng, 30, 7, 9), cards(rng, 30, width=3)), 6),
        Shape("nobody is compared", untied([0, 1], [0, 0], [[0, -1], [-1, 1]]), 2, -1),
        Shape("a model that is never compared", never_compared(rng), 7),
        Shape("two islands", islands(rng), 6),
        Shape("winless and undefeated", untied(*crowd(rng, 30, 6, 5), first_and_last(rng)), 6),
        Shape("a newcomer often absent or winless", newcomer(), 6),
        Shape("few rankings of many models", few, 12, comparing(few)),
        Shape("more tasks than participants", untied(*crowd(rng, 40, 3, 30), cards(rng, 40)), 6),
        Shape("codes with gaps", gaps(rng), 6),
    ]


def large() -> list[Shape]:
    """What the compiler is needed for."""
    rng = np.random.default_rng(6)
    wide = random_rankings(rng, 300, models=24, width=19)
    thirty = untied(*crowd(rng, 200, 20, 20), cards(rng, 200, models=32, width=32))
    rare = untied(*crowd(rng, 400, 90, 70), cards(rng, 400, models=500, width=16))
    both = [(63, 64), (64, 65), (65, 63)]
    return [
        *(Shape(f"{p} participants, {t} tasks", full(rng, p, t), 6) for p, t in both),
        Shape("nineteen of a ranking, some missing", wide, 24, comparing(wide)),
        Shape("thirty-two of a ranking", thirty, 32),
        Shape("a chunk of a pair", untied(*crowd(rng, 16, 4, 4), [[0, 1]] * 16), 2),
        Shape("one more than a chunk of a pair", untied(*crowd(rng, 17, 4, 4), [[0, 1]] * 17), 2),
        Shape("one pair 100,000 times", one_pair(rng, 100_000), 2),
        Shape("one ranks nearly everything", heavy(rng, 40_000, models=3), 3),
        Shape("500 models", rare, 500),
        Shape("a ranking a cluster", untied(np.arange(30_000), *on_tasks(rng, 30_000)), 6),
    ]


LEVELS: dict[str, tuple[int, ...]] = {
    "weights around 256": (0, 15, 16, 17),
    "weights around 4,096": (0, 63, 64, 65),
    "every weight 3,969, of which 16 fit 16 bits": (63,),
    "every weight 4,096, of which 16 do not": (64,),
    "the largest weights": (0, 254, 255),
    "usual weights, and the largest": (0, 1, 1, 1, 1, 1, 2, 255),
}
"""Counts that no draw gives in a lifetime: an engine must be right on whatever is drawn."""


def loud() -> list[Shape]:
    """What is resampled with the counts of `LEVELS`."""
    rng = np.random.default_rng(7)
    some = random_rankings(rng, 90, models=5, width=4)
    return [
        Shape("one pair, whose sums come near 32 bits", one_pair(rng, 80_000), 2),
        Shape("ties", some, 5, comparing(some)),
        Shape("one ranks nearly everything", heavy(rng, 3_000, models=8), 8),
        Shape("many pairs", untied(*crowd(rng, 900, 40, 70), cards(rng, 900, models=60)), 60),
    ]


def drawn_from(levels: tuple[int, ...]) -> Callable[[Axis, int, int], tuple[Counts, int]]:
    """Return what `Axis.drawn` may be replaced by: counts of some levels, one stream a replicate.

    No sum of weights that stands in 32 bits may be made to leave them: see `loud`.
    """

    def drawn(self: Axis, seed: int, first: int) -> tuple[Counts, int]:
        counts = np.zeros((self.n, LANES), np.uint8)
        for lane in range(LANES):
            rng = np.random.default_rng([seed, first + lane, self.axis])
            counts[:, lane] = rng.choice(levels, self.n)
        return counts, int(counts.max(initial=0))

    return drawn


def turned(rankings: Rankings, row: int) -> Rankings:
    """Return the rankings with one of them the other way round, and its ties undone."""
    order, tied = rankings.order.copy(), rankings.tied.copy()
    order[row], tied[row] = order[row, ::-1], False
    return Rankings(rankings.participant, rankings.task, order, tied)


def untied(participant: npt.ArrayLike, task: npt.ArrayLike, order: npt.ArrayLike) -> Rankings:
    rows = np.asarray(order)
    people, tasks = (np.asarray(codes).astype(np.int64) for codes in (participant, task))
    return Rankings(people, tasks, rows, np.zeros(rows.shape, bool))


def comparing(rankings: Rankings) -> int:
    """Return the first ranking of two models or more."""
    return int(np.flatnonzero((rankings.order >= 0).sum(axis=1) > 1)[0])


def cards(rng: np.random.Generator, n: int, *, models: int = 6, width: int = 4) -> Codes:
    return np.argsort(rng.random((n, models)), axis=1)[:, :width]


def crowd(rng: np.random.Generator, n: int, people: int, tasks: int) -> tuple[Codes, Codes]:
    return rng.integers(0, people, n), rng.integers(0, tasks, n)


def on_tasks(rng: np.random.Generator, n: int) -> tuple[Codes, Codes]:
    return rng.integers(0, 90, n), cards(rng, n)


def full(rng: np.random.Generator, people: int, tasks: int) -> Rankings:
    """Every participant and every task at least once, in any order."""
    n = 2 * max(people, tasks)
    by, on = rng.permutation(np.arange(n) % people), rng.permutation(np.arange(n) % tasks)
    return untied(by, on, cards(rng, n))


def all_tied(rng: np.random.Generator, n: int) -> Rankings:
    marks = np.ones((n, 4), bool)
    marks[:, 0] = False
    return Rankings(np.arange(n) % 3, np.arange(n) % 2, cards(rng, n), marks)


def never_compared(rng: np.random.Generator) -> Rankings:
    """Model 6 stands in no ranking, model 0 alone in one, beside human cards."""
    order = cards(rng, 30, models=5) + 1
    order[7] = [-1, 0, -1, -1]
    return untied(*crowd(rng, 30, 6, 5), order)


def islands(rng: np.random.Generator) -> Rankings:
    order = cards(rng, 40, models=3, width=3)
    order[::2] += 3
    return untied(*crowd(rng, 40, 8, 9), order)


def first_and_last(rng: np.random.Generator) -> Codes:
    """Model 0 wins every comparison, model 5 none."""
    order = cards(rng, 30, models=4) + 1
    order[:, 0], order[::2, 3] = 0, 5
    return order


def newcomer() -> Rankings:
    order = np.array([np.roll([0, 1, 2, 3, 4], r)[:4] for r in range(40)])
    order[0] = [1, 2, 3, 5]
    return untied(np.arange(40) % 8, np.arange(40) % 5, order)


def gaps(rng: np.random.Generator) -> Rankings:
    people, tasks = crowd(rng, 40, 9, 7)
    return untied((8 - people) * 100_000_000 + 5, tasks * 31, cards(rng, 40))


def one_pair(rng: np.random.Generator, n: int) -> Rankings:
    order = np.where(rng.random((n, 1)) < 0.7, [[0, 1]], [[1, 0]])
    return untied(*crowd(rng, n, 90, 70), order)


def heavy(rng: np.random.Generator, n: int, *, models: int) -> Rankings:
    """One of seven participants, and one of five tasks, have nine rankings in ten."""
    people, tasks = crowd(rng, n, 7, 5)
    people[rng.random(n) < 0.9] = 3
    tasks[rng.random(n) < 0.9] = 2
    return untied(people, tasks, cards(rng, n, models=models))

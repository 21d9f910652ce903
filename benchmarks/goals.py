"""The goals of the core, in one place: what is to be reached, and the floor this project holds.

A floor equals its goal until a decision record says why that cannot be reached and what is held
instead; then it is set here by hand, after a measurement, and the record is named beside it.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

ENOUGH = 0.8
"""Share of its floor below which a figure fails the run."""


class Unit(StrEnum):
    """What a figure is counted in. The first is a ratio: more is better. Of all others, less."""

    TIMES = "times"
    SHARE = "of the bound"
    MICROSECONDS = "µs"
    MILLISECONDS = "ms"
    SECONDS = "s"
    MEGABYTES = "MB"

    @property
    def more_is_better(self) -> bool:
        return self in {Unit.TIMES, Unit.SHARE}


@dataclass(frozen=True, slots=True)
class Goal:
    """A figure to reach. floor: what the run is judged by, the goal itself where there is none.

    decision: number of the record that explains the floor.
    """

    key: str
    what: str
    goal: float
    unit: Unit
    floor: float | None = None
    decision: str = ""

    @property
    def held(self) -> float:
        return self.goal if self.floor is None else self.floor

    def share(self, reached: float) -> float:
        """How much of the goal is reached; 1 is all of it."""
        return self._of(self.goal, reached)

    def fails(self, reached: float) -> bool:
        """Whether too little of the floor is reached; what is no number is nothing."""
        return not self._of(self.held, reached) >= ENOUGH

    def _of(self, wanted: float, reached: float) -> float:
        return reached / wanted if self.unit.more_is_better else wanted / reached


@dataclass(frozen=True, slots=True)
class Missing:
    """A figure that was not measured. excused: for want of a library, or of a door to measure."""

    reason: str
    excused: bool = True


Figure: TypeAlias = float | Missing

GOALS = (
    Goal(
        *("naive 10,000 × 20", "bootstrap against plain NumPy, 10,000 × 20", 350, Unit.TIMES),
        floor=95,
        decision="0025",
    ),
    Goal(
        *("naive 100,000 × 20", "bootstrap against plain NumPy, 100,000 × 20", 450, Unit.TIMES),
        floor=80,
        decision="0025",
    ),
    Goal(
        *("naive 1,000,000 × 20", "bootstrap against plain NumPy, 1,000,000 × 20", 550, Unit.TIMES),
        floor=125,
        decision="0025",
    ),
    Goal(
        *("naive 100,000 × 100", "bootstrap against plain NumPy, 100,000 × 100", 90, Unit.TIMES),
        floor=30,
        decision="0025",
    ),
    Goal("naive 100,000 × 300", "bootstrap against plain NumPy, 100,000 × 300", 22, Unit.TIMES),
    Goal("threads", "two threads against one, 100,000 × 20", 1.9, Unit.TIMES),
    Goal(
        *("fastchat", "2 threads against FastChat's, as shipped, 100,000 × 20", 1_000, Unit.TIMES),
        floor=100,
        decision="0025",
    ),
    Goal(
        "fastchat at its best",
        "2 threads against FastChat's, one BLAS thread a process",
        1_000,
        Unit.TIMES,
        floor=12,
        decision="0025",
    ),
    Goal("evalica", "2 threads against evalica's bootstrap, 100,000 × 20", 10_000, Unit.TIMES),
    Goal("memory", "memory beyond the data, 2,000 replicates, 1,000,000 × 100", 32, Unit.MEGABYTES),
    Goal("draw compiled", "draw from all C(300, 4) groups, compiled", 0.5, Unit.MICROSECONDS),
    Goal("draw", "draw from all C(300, 4) groups, from Python", 20, Unit.MICROSECONDS),
    Goal("accumulate", "accumulating: bound 0.084 ns a ranking and replicate", 0.6, Unit.SHARE),
    Goal("iterate", "iterating: bound 0.174 ns a pair and iteration", 0.6, Unit.SHARE),
    Goal("cluster", "drawing clusters: bound 0.45 ns a draw", 0.6, Unit.SHARE),
    Goal(
        *("kept", "intervals from the kept layout, 1,000,000 × 100", 100, Unit.MILLISECONDS),
        floor=450,
        decision="0025",
    ),
    Goal("raw", "intervals from the rankings, 1,000,000 × 100", 2, Unit.SECONDS),
    Goal("ranks", "intervals and rank intervals, 1,000,000 × 100", 15, Unit.SECONDS),
    Goal(
        *("compile", "first call with nothing compiled", 5, Unit.SECONDS),
        floor=11,
        decision="0025",
    ),
)

BOUNDS = {"accumulate": 0.084, "iterate": 0.174, "cluster": 0.45}
"""Nanoseconds that the first machine (2 cores, AVX2) could hardly beat."""


BEFORE = {
    "10,000 × 20": {"ours, 1 thread": 0.0093, "ours, 2 threads": 0.0047, "plain NumPy": 2.8},
    "100,000 × 20": {
        "ours, 1 thread": 0.022,
        "ours, 2 threads": 0.0118,
        "plain NumPy": 9.9,
        "FastChat's, as shipped": 13,
        "evalica": 287,
    },
    "1,000,000 × 20": {"ours, 1 thread": 0.175, "ours, 2 threads": 0.086, "plain NumPy": 100},
    "100,000 × 100": {"ours, 1 thread": 0.158, "ours, 2 threads": 0.075, "plain NumPy": 12.7},
    "100,000 × 300": {"ours, 1 thread": 1.07, "ours, 2 threads": 0.55, "plain NumPy": 22},
}
"""Milliseconds of a further replicate in the run that the goals come from, by size and contender.

Ours was a prototype then, and plain NumPy another, two to three times slower than the one pinned
here: the goals' ratios to plain NumPy ask that much more of us.
"""

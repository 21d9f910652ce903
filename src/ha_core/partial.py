"""The bootstrap in parts (ha-1 clauses 5.1 and 5.8): weighed where the rankings lie, then fitted.

Whoever divides the work gives every cluster its number among all, and

    plan    = Plan(participants, tasks, joined(seen(part) for every part))
    totals  = sum of totals(plan, …) over ranges that cover every cluster
    weights = sum of Part.of(part, plan).weights(…, totals) over the parts
    fits(plan, weights, rule)

is what `bootstrap.resample` gives, to the bit: sums of whole numbers do not depend on their order.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from ha_core import _fits, _layout, _weights
from ha_core._axes import LANES, Axis
from ha_core._fits import Rule
from ha_core._layout import Seen
from ha_core._pairs import pairs
from ha_core._replicates import Replicates, empty
from ha_core.arrays import Integers
from ha_core.numbers import whole
from ha_core.rankings import Rankings, check_models

__all__ = [
    "Part",
    "Plan",
    "Replicates",
    "Rule",
    "Seen",
    "Sums",
    "empty",
    "fits",
    "joined",
    "numbered",
    "seen",
    "totals",
]

PARTICIPANTS, TASKS = 0, 1

Sums: TypeAlias = npt.NDArray[np.unsignedinteger[Any]]


@dataclass(frozen=True, slots=True)
class Plan:
    """What whoever has a part must know of the whole: how many clusters, and which pairs occur."""

    participants: int
    tasks: int
    seen: Seen

    @property
    def n_models(self) -> int:
        """Number of models."""
        return len(self.seen.occurs)

    @property
    def lanes(self) -> int:
        """How many replicates go side by side."""
        return LANES

    def axes(self) -> tuple[Axis, Axis]:
        """Both axes, ready to be drawn."""
        return _axis(PARTICIPANTS, self.participants), _axis(TASKS, self.tasks)


@dataclass(frozen=True, slots=True)
class Span:
    """The clusters of an axis from the first to the last that a part holds."""

    axis: int
    begin: int
    size: int

    @classmethod
    def of(cls, axis: int, numbers: npt.NDArray[np.int32]) -> "Span":
        """Return the span of some numbers."""
        if not len(numbers):
            return cls(axis, 0, 0)
        begin = int(numbers.min())
        return cls(axis, begin, int(numbers.max()) + 1 - begin)


@dataclass(frozen=True, slots=True)
class Part:
    """Some of the rankings, ready to be weighed."""

    plan: Plan
    outer: Span
    inner: Span
    layout: _layout.Layout

    @classmethod
    def of(cls, rankings: Rankings, plan: Plan) -> "Part":
        """Lay out a part whose participants and tasks have their numbers among all.

        It is the smaller and the faster the fewer clusters lie between its first and its last.
        Raises ValueError for a number or a pair of models that the plan does not know.
        """
        _check(rankings, plan)
        numbers = rankings.participant, rankings.task
        spans = Span.of(PARTICIPANTS, numbers[0]), Span.of(TASKS, numbers[1])
        large = PARTICIPANTS if spans[0].size >= spans[1].size else TASKS
        outer, inner = spans[large], spans[1 - large]
        layout = _layout.laid(
            numbers[large] - np.int32(outer.begin),
            numbers[1 - large] - np.int32(inner.begin),
            outer.size,
            rankings,
            plan.seen,
        )
        return cls(plan, outer, inner, layout)

    def weights(self, seed: int, first: int, totals: Integers) -> npt.NDArray[np.uint32]:
        """Weights of the pairs in replicates `first`, …: `(P + 1, lanes)`, the last row zeros.

        totals: int64 `(2, lanes)`, the sums of `totals` over all clusters. Raises ValueError where
        they cannot be such sums, or the part is so large that a sum might not fit 32 bits.
        """
        axes, lanes = self.plan.axes(), totals.shape[-1]
        _check_totals(totals, self.plan)
        (outer, most), (inner, more) = (
            axes[span.axis].some(seed, first, totals[span.axis], span.begin, span.size)
            for span in (self.outer, self.inner)
        )
        # One ranking holds a pair of models once, and enters it twice where anything ties.
        if most * more * 2 * len(self.layout.inner) >= 2**32:
            raise ValueError("too many rankings in one part: divide them")
        pairs = self.plan.seen.n_pairs
        return _weights.weights(self.layout, pairs, outer, inner, most * more)[:, :lanes]


def numbered(rankings: Rankings) -> tuple[Rankings, int, int]:
    """Number clusters without gaps, in order of code; how many participants and tasks there are."""
    participants, participant = np.unique(rankings.participant, return_inverse=True)
    tasks, task = np.unique(rankings.task, return_inverse=True)
    dense = Rankings(participant, task, rankings.order, rankings.tied)
    return dense, len(participants), len(tasks)


def seen(rankings: Rankings, n_models: int) -> Seen:
    """Return which ordered pairs of models occur. Raises ValueError for a code out of range."""
    check_models(rankings, n_models)
    return _layout.seen(rankings, n_models)


def joined(parts: Iterable[Seen]) -> Seen:
    """Return what occurs in any of some parts, at least one."""
    every = list(parts)
    return Seen(np.logical_or.reduce([s.occurs for s in every]), any(s.ties for s in every))


def totals(
    plan: Plan, seed: int, first: int, lanes: int, share: int = 0, shares: int = 1
) -> Integers:
    """What counts sum to before any is corrected, int64 `(2, lanes)`: one of `shares` summands.

    Raises ValueError for lanes that a plan does not have, and a share that is none of them.
    """
    whole("lanes", lanes, 1, LANES + 1)
    whole("share", share, 0, shares)
    return np.stack(
        [
            axis.total(seed, first, *(_edge(axis.n, s, shares) for s in (share, share + 1)))
            for axis in plan.axes()
        ]
    )[:, :lanes]


def fits(plan: Plan, total: Sums, rule: Rule) -> Replicates:
    """Fit the replicates whose weights, summed over all parts, lie in the lanes of `total`.

    Raises ValueError for another number of rows than one more than the pairs of the plan.
    """
    if len(total) != plan.seen.n_pairs + 1:
        problem = f"{plan.seen.n_pairs + 1} rows are needed for the pairs of the plan"
        raise ValueError(f"total: {problem}, not {len(total)}")
    out = empty(total.shape[1], plan.n_models)
    small = total.astype(np.uint32) if total.max(initial=0) < 2**32 else total
    _fits.fits(pairs(plan.seen), small, plan.seen.unit, rule, out)
    return out


def _check_totals(totals: Integers, plan: Plan) -> None:
    if totals.ndim != 2 or len(totals) != 2 or not 1 <= totals.shape[1] <= LANES:
        raise ValueError(f"totals: a shape of (2, 1 to {LANES}) is needed, not {totals.shape}")
    # A Poisson count of mean 1 has eight bits; sums of others are no sums of such.
    most = 255 * np.array([[plan.participants], [plan.tasks]])
    if ((totals < 0) | (totals > most)).any():
        raise ValueError("totals: they are not what the counts of the plan's clusters sum to")


def _edge(n: int, share: int, shares: int) -> int:
    # Eight clusters have one row of random words.
    return min(n, -(-n // (8 * shares)) * 8 * share)


def _check(rankings: Rankings, plan: Plan) -> None:
    for name, there in (("participant", plan.participants), ("task", plan.tasks)):
        if rankings.n and int(getattr(rankings, name).max()) >= there:
            raise ValueError(f"{name}: a number is not below the {there} of the plan")
    mine = seen(rankings, plan.n_models)
    if (mine.occurs & ~plan.seen.occurs).any() or mine.ties > plan.seen.ties:
        raise ValueError("order: the plan was made without these rankings")


@lru_cache(maxsize=8)
def _axis(axis: int, n: int) -> Axis:
    return Axis(axis, n)

"""Two-way cluster bootstrap of the Bradley–Terry fit (ha-1 clauses 5.1 and 5.7).

Each replicate draws as many participants as there are, with replacement, and independently as many
tasks; a ranking weighs count(participant) x count(task); strengths are fitted anew from 1. The law
of the draw is the pigeonhole bootstrap (Owen 2007).

Randomness is counter-based (Philox4x32-10; Salmon et al. 2011): key = (low word of the seed,
replicate), counter = (row, axis, stream, high word of the seed). So a replicate is a pure function
of data, seed and number, whichever thread, process or machine computes it, in whatever company.
"""

import os
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from dataclasses import dataclass
from itertools import islice

import numpy as np

from ha_core import _fits, _layout, _weights
from ha_core._axes import LANES, Axis
from ha_core._fits import Rule
from ha_core._layout import Layout, Seen
from ha_core._pairs import Pairs, pairs
from ha_core._replicates import ABSENT, UNDEFEATED, WINLESS, Replicates, empty
from ha_core.arrays import Floats, Integers
from ha_core.numbers import whole
from ha_core.rankings import Rankings, check_models

__all__ = [
    "ABSENT",
    "PARTICIPANTS",
    "TASKS",
    "UNDEFEATED",
    "WINLESS",
    "Progress",
    "Replicates",
    "cluster_counts",
    "replicate_wins",
    "resample",
    "two_way",
]

PARTICIPANTS, TASKS = 0, 1

Progress = Callable[[int, int], None]
"""Called in the caller's thread with the replicates done and their total."""

SEEDS, NUMBERS, MOST = 2**64, 2**32, 2**31
"""How many seeds and replicates there are, and one more than the most clusters or threads."""


def two_way(
    rankings: Rankings,
    n_models: int,
    *,
    replicates: int,
    seed: int,
    first: int = 0,
    workers: int | None = None,
    progress: Progress | None = None,
) -> Floats:
    """Strengths of replicates `first`, `first + 1`, …: float64 `(B, K)`, NaN for an absent model.

    seed: below 2^64. workers: threads, by default one a core; the bits do not depend on them.
    Raises ValueError naming the argument that is out of range.
    """
    return resample(
        rankings,
        n_models,
        replicates=replicates,
        seed=seed,
        first=first,
        workers=workers,
        progress=progress,
    ).strengths


def resample(
    rankings: Rankings,
    n_models: int,
    *,
    replicates: int,
    seed: int,
    first: int = 0,
    workers: int | None = None,
    tolerance: float = 1e-4,
    max_iterations: int = 200,
    floor: float = 1e-9,
    progress: Progress | None = None,
) -> Replicates:
    """Everything about each replicate; arguments and errors as for `two_way` and `fit`."""
    check_models(rankings, n_models)
    seed, first = whole("seed", seed, 0, SEEDS), whole("first", first, 0, NUMBERS)
    replicates = whole("replicates", replicates, 0, NUMBERS + 1 - first)
    max_iterations = whole("max_iterations", max_iterations, 1, MOST)
    design, out = _Design.of(rankings, n_models), empty(replicates, n_models)
    rule, lanes = Rule(tolerance, max_iterations, floor), LANES

    def block(start: int) -> int:
        part = Replicates._make(array[start : start + lanes] for array in out)
        design.block(seed, first + start, rule, part)
        return len(part.iterations)

    _run(block, replicates, lanes, workers, progress)
    return out


def replicate_wins(rankings: Rankings, n_models: int, *, seed: int, replicate: int) -> Floats:
    """Weighted wins of one replicate, float64 `(K, K)`: what its fit reads. Errors as `two_way`."""
    check_models(rankings, n_models)
    seed, replicate = whole("seed", seed, 0, SEEDS), whole("replicate", replicate, 0, NUMBERS)
    design = _Design.of(rankings, n_models)
    weights = design.seen.unit * design.weights(seed, replicate)[:, 0]
    return np.asarray(weights[design.seen.numbers()])


def cluster_counts(n: int, axis: int, *, seed: int, replicate: int) -> Integers:
    """How often each of `n` clusters is drawn, int64 `(n,)`: multinomial, their sum is n.

    axis: PARTICIPANTS or TASKS. Raises ValueError naming the argument that is out of range.
    """
    n, axis = whole("n", n, 0, MOST), whole("axis", axis, PARTICIPANTS, TASKS + 1)
    seed, replicate = whole("seed", seed, 0, SEEDS), whole("replicate", replicate, 0, NUMBERS)
    counts, _ = Axis(axis, n).drawn(seed, replicate)
    return counts[:, 0].astype(np.int64)


@dataclass(frozen=True, slots=True)
class _Design:
    """Rankings ready to be resampled: laid out by the axis with more clusters."""

    outer: Axis
    inner: Axis
    seen: Seen
    layout: Layout
    pairs: Pairs

    @classmethod
    def of(cls, rankings: Rankings, n_models: int) -> "_Design":
        codes, axes = [], []
        for axis, cluster in ((PARTICIPANTS, rankings.participant), (TASKS, rankings.task)):
            names = np.unique(cluster)  # its inverse would take several times the rankings' memory
            codes.append(np.searchsorted(names, cluster).astype(np.int32))
            axes.append(Axis(axis, len(names)))
        large = PARTICIPANTS if axes[PARTICIPANTS].n >= axes[TASKS].n else TASKS
        seen = _layout.seen(rankings, n_models)
        layout = _layout.laid(codes[large], codes[1 - large], axes[large].n, rankings, seen)
        return cls(axes[large], axes[1 - large], seen, layout, pairs(seen))

    def weights(self, seed: int, first: int) -> _weights.Lanes:
        """Weights of the ordered pairs that occur in 64 replicates: `(P + 1, 64)`, the last 0."""
        (outer, most), (inner, more) = (
            axis.drawn(seed, first) for axis in (self.outer, self.inner)
        )
        return _weights.weights(self.layout, self.seen.n_pairs, outer, inner, most * more)

    def block(self, seed: int, first: int, rule: Rule, out: Replicates) -> None:
        """Replicates `first`, `first + 1`, … into the rows of `out`."""
        total = self.weights(seed, first)
        _fits.fits(self.pairs, total, self.seen.unit, rule, out)


def _run(
    block: Callable[[int], int],
    total: int,
    step: int,
    workers: int | None,
    progress: Progress | None,
) -> None:
    """Share the blocks among plain threads, a few ahead; an interrupt drops those not yet begun."""
    if workers is not None:
        whole("workers", workers, 1, MOST)
    threads, done = workers or _cores(), 0
    starts = iter(range(0, total, step))
    with ThreadPoolExecutor(threads) as pool:
        try:
            waiting = {pool.submit(block, start) for start in islice(starts, 4 * threads)}
            while waiting:
                finished, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                done += sum(future.result() for future in finished)
                if progress is not None:
                    progress(done, total)
                waiting |= {pool.submit(block, start) for start in islice(starts, len(finished))}
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _cores() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1

"""Clauses 2.5 and 2.6: percentile intervals from resampled prompts, and from resampled matches.

The engine draws participants and tasks. A single participant is drawn once in every replicate, so
that tasks alone vary: prompts in the one interval, single matches in the other.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from ha_core import scales
from ha_core.arrays import Floats, Integers
from ha_core.methods.humorrank.judgements import Matches
from ha_core.methods.humorrank.versions import Parameters
from ha_core.numbers import whole
from ha_core.rankings import Rankings

Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Resampling:
    """A percentile bootstrap over units of one kind.

    units: how many there are. low, high: float64 `(K,)`, points, NaN without replicates. used:
    int64 `(K,)`, replicates with a rating. absent, winless, undefeated: int64 `(K,)`, those in
    which the model was so. disconnected, capped: replicates whose graph of matches was in parts,
    and which stopped at the limit of iterations.
    """

    units: int
    replicates: int
    seed: int
    low: Floats
    high: Floats
    used: Integers
    absent: Integers
    winless: Integers
    undefeated: Integers
    disconnected: int
    capped: int


def resample(
    matches: Matches,
    unit: Integers,
    n_models: int,
    method: Parameters,
    *,
    replicates: int,
    seed: int,
    workers: int | None,
    progress: Progress | None,
) -> Resampling:
    """Draw units with replacement, as many as there are, and fit each replicate anew.

    unit: int64 `(m,)`, code of each match. Raises ValueError naming an argument out of range.
    """
    whole("seed", seed, 0, 2**64)
    # Numba loads here and in `stable_elo`: whoever pairs, or reads a tier, does without.
    from ha_core import bootstrap

    drawn = bootstrap.resample(
        rankings(matches, unit),
        n_models,
        replicates=replicates,
        seed=seed,
        workers=workers,
        tolerance=method.tolerance,
        max_iterations=method.max_iterations,
        floor=method.floor,
        progress=progress,
    )
    absent, winless, undefeated = (
        ((drawn.state & flag) > 0).sum(axis=0)
        for flag in (bootstrap.ABSENT, bootstrap.WINLESS, bootstrap.UNDEFEATED)
    )
    low, high = _percentiles(scales.rating(drawn.strengths, method.base), method.level)
    return Resampling(
        units=len(np.unique(unit)),
        replicates=replicates,
        seed=seed,
        low=low,
        high=high,
        used=replicates - absent,
        absent=absent,
        winless=winless,
        undefeated=undefeated,
        disconnected=int((drawn.parts > 1).sum()),
        capped=int((~drawn.converged).sum()),
    )


def rankings(matches: Matches, unit: Integers) -> Rankings:
    """Matches as rankings of two by one participant, each unit a task."""
    _, task = np.unique(unit, return_inverse=True)
    cards = np.stack([matches.first, matches.second], axis=1)
    order = np.where((matches.score == 0)[:, None], cards[:, ::-1], cards)
    tied = np.stack([np.zeros(len(task), bool), matches.score == 0.5], axis=1)
    return Rankings(np.zeros(len(task), np.int64), task, order, tied)


def _percentiles(ratings: Floats, level: float) -> tuple[Floats, Floats]:
    """Of each column over the replicates `(B, K)` that rate it; NaN where none does."""
    bounds = np.full((2, ratings.shape[1]), np.nan)
    known = ~np.isnan(ratings)
    for model in np.flatnonzero(known.any(axis=0)):
        column = ratings[known[:, model], model]
        bounds[:, model] = np.percentile(column, [50 * (1 - level), 50 * (1 + level)])
    return bounds[0], bounds[1]

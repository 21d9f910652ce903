"""Clauses 5.1, 5.2 and 5.7: the bootstrap interval, and what went wrong in which replicates."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Protocol, TypeAlias

import numpy as np

from ha_core import scales
from ha_core.arrays import Floats
from ha_core.methods.ha import orders
from ha_core.methods.ha.results import Resampling
from ha_core.methods.ha.versions import Parameters
from ha_core.numbers import whole
from ha_core.rankings import Rankings

if TYPE_CHECKING:
    from ha_core.partial import Replicates

Progress = Callable[[int, int], None]


class Resample(Protocol):
    """Whoever draws replicates 0, 1, … and fits them: the same bits as `bootstrap.resample`."""

    def __call__(
        self,
        rankings: Rankings,
        n_models: int,
        *,
        replicates: int,
        seed: int,
        tolerance: float,
        max_iterations: int,
        floor: float,
        progress: Progress | None,
    ) -> "Replicates":
        """Return everything about each replicate."""
        ...


Workers: TypeAlias = int | Resample
"""Threads of this machine, or somebody else who draws."""


def resample(
    rankings: Rankings,
    n_models: int,
    method: Parameters,
    *,
    replicates: int,
    seed: int,
    workers: Workers | None,
    progress: Progress | None,
) -> Resampling:
    """Draw the replicates and sum them up; with none, nothing is compiled or even imported.

    Raises ValueError naming an argument out of range.
    """
    seed = whole("seed", seed, 0, 2**64)
    if whole("replicates", replicates, 0, 2**32 + 1) == 0:
        return nothing(n_models, seed)
    # Numba loads here alone, and for large boards in `_leave_out`: else a fit answers before.
    from ha_core import bootstrap

    draw = workers if callable(workers) else partial(bootstrap.resample, workers=workers)
    drawn = draw(
        rankings,
        n_models,
        replicates=replicates,
        seed=seed,
        tolerance=method.tolerance,
        max_iterations=method.max_iterations,
        floor=method.floor,
        progress=progress,
    )
    absent, winless, undefeated = (
        (drawn.state & flag) > 0
        for flag in (bootstrap.ABSENT, bootstrap.WINLESS, bootstrap.UNDEFEATED)
    )
    ratings = scales.rating(drawn.strengths, method.base)
    low, high = interval(ratings, method.level)
    return Resampling(
        replicates=replicates,
        seed=seed,
        low=low,
        high=high,
        used=(~absent).sum(axis=0),
        absent=absent.sum(axis=0),
        winless=winless.sum(axis=0),
        undefeated=undefeated.sum(axis=0),
        with_absent=int(absent.any(axis=1).sum()),
        with_winless=int(winless.any(axis=1).sum()),
        with_undefeated=int(undefeated.any(axis=1).sum()),
        disconnected=int((drawn.parts > 1).sum()),
        capped=int((~drawn.converged).sum()),
        orders=orders.orders(ratings, method.level),
    )


def interval(ratings: Floats, level: float) -> tuple[Floats, Floats]:
    """Percentiles (linear interpolation) of replicated ratings `(B, K)`: two float64 `(K,)`.

    Over the replicates in which the model has a rating; NaN where there is none.
    """
    bounds = np.full((2, ratings.shape[1]), np.nan)
    tail = 100 * (1 - level) / 2
    for model, column in enumerate(ratings.T):
        known = column[~np.isnan(column)]
        if len(known):
            bounds[:, model] = np.percentile(known, [tail, 100 - tail])
    return bounds[0], bounds[1]


def nothing(n_models: int, seed: int) -> Resampling:
    """Return what zero replicates say: nothing about any model."""
    none, never = np.full(n_models, np.nan), np.zeros(n_models, np.int64)
    return Resampling(
        0, seed, none, none, never, never, never, never, 0, 0, 0, 0, 0, orders.nothing(n_models)
    )

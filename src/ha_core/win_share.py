"""Cluster-robust interval of each model's win share (ha-1 clause 5.4)."""

import numpy as np
from scipy.special import expit, logit, stdtrit

from ha_core._clusters import Clusters, clusters
from ha_core._leave_out import tallied
from ha_core._tallies import Tally
from ha_core.arrays import Floats, Integers
from ha_core.numbers import share as check_share
from ha_core.rankings import Rankings, check_models


def interval(rankings: Rankings, n_models: int, *, level: float = 0.95) -> tuple[Floats, Floats]:
    """Lower and upper bound, float64 `(K,)`, on the logit scale with two-way clustered variance.

    NaN without comparisons, at a share of 0 or 1, and for a model seen by one participant or on
    one task alone. Raises ValueError when a ranking names a model outside `range(n_models)`, and
    for a level outside 0 … 1.
    """
    check_share("level", level)
    check_models(rankings, n_models)
    kept = clusters(rankings)
    low, high = np.full((2, n_models), np.nan)
    low[kept.models], high[kept.models] = _of(kept, level)
    return low, high


def _of(kept: Clusters, level: float) -> tuple[Floats, Floats]:
    n, halves = kept.met.sum(axis=1), kept.halves.sum(axis=1)
    return bounds(*tallies(kept), n, halves, level=level)


def tallies(kept: Clusters) -> tuple[Tally, Tally, Tally]:
    """Sum up participants, tasks, and their pairs, of models with comparisons."""
    k = len(kept.models)
    return tallied(kept.participant, k), tallied(kept.task, k), tallied(kept.both, k)


def bounds(
    participant: Tally, task: Tally, both: Tally, n: Integers, halves: Integers, *, level: float
) -> tuple[Floats, Floats]:
    """Bounds from tallies, n comparisons and half as many wins as `halves`; float64 `(K,)`."""
    with np.errstate(divide="ignore", invalid="ignore"):
        p, t, pt = (_variance(axis, n, halves) for axis in (participant, task, both))
        variance = np.maximum.reduce([p + t - pt, p, t])
        fewest = np.minimum(n**2 / participant.n_n, n**2 / task.n_n)
        share = halves / (2 * n)
        reach = stdtrit(np.maximum(1.0, fewest - 1), (1 + level) / 2) * np.sqrt(variance)
        reach /= share * (1 - share)
        return expit(logit(share) - reach), expit(logit(share) + reach)


def _variance(axis: Tally, n: Integers, halves: Integers) -> Floats:
    """G/(G − 1)·Σ_g (Σ residuals in g / n)² of each model.

    Whole numbers that Python does not round, for the sum of squares may be all that is left of
    numbers a million times larger: n⁴·V = n²·Σ w² − 2·n·w·Σ w·n + w²·Σ n², w = halves/2.
    """
    found = np.full(len(n), np.nan)
    for i, (g, n_n, n_h, h_h) in enumerate(zip(*(part.tolist() for part in axis), strict=True)):
        of, won = int(n[i]), int(halves[i])
        if g > 1:
            square = of * of * h_h - 2 * of * won * n_h + won * won * n_n
            found[i] = g * square / (4 * (g - 1) * of**4)
    return found

"""Ranks, and rank intervals that hold for all models together (ha-1 clause 5.6)."""

import numpy as np
from scipy.special import stdtrit

from ha_core.arrays import Flags, Floats, Integers
from ha_core.numbers import share

SAME = 1e-9
"""Ratings closer than this are equal: the order of a sum is no reason for a rank."""


def ranks(ratings: Floats) -> Integers:
    """1 + how many ratings are higher, int64 `(K,)`; equal ratings share a rank; 0 for NaN."""
    higher = ratings[None, :] - ratings[:, None] > SAME
    return np.where(np.isnan(ratings), 0, 1 + higher.sum(axis=1)).astype(np.int64)


def levels(values: Floats) -> Integers:
    """Number values `(K,)` from the lowest, int64 `(K,)`: neighbours that are equal share one."""
    order = np.argsort(values)
    steps = np.diff(values[order], prepend=values[order][:1]) > SAME
    found = np.empty(len(values), np.int64)
    found[order] = np.cumsum(steps)
    return found


def simultaneous(
    ratings: Floats, errors: Floats, df: Floats, *, level: float = 0.95
) -> tuple[Integers, Integers]:
    """Lowest and highest rank of every model, int64 `(K,)`, 1 is best; 0 where the rating is NaN.

    errors, df: standard error and degrees of freedom of each difference of two ratings, `(K, K)`.
    A model is placed below another only where their difference exceeds t·error at a level shared
    by all pairs (Bonferroni), so all true ranks are held at once with probability `level` or more
    (Klein, Wright and Wieczorek 2020). A NaN error separates nothing,
    and nothing separates equal ratings. Raises ValueError for a level outside 0 … 1.
    """
    share("level", level)
    reach = _reach(ratings, errors, df, level)
    above = ratings[None, :] - ratings[:, None] > reach
    below = ratings[:, None] - ratings[None, :] > reach
    known = ~np.isnan(ratings)
    low = np.where(known, 1 + above.sum(axis=1), 0)
    high = np.where(known, known.sum() - below.sum(axis=1), 0)
    return low.astype(np.int64), high.astype(np.int64)


def undecided(
    ratings: Floats, errors: Floats, low: Floats, high: Floats, *, level: float = 0.95
) -> Flags:
    """Pairs, bool `(K, K)`, that `simultaneous` tells apart at df `high` and not at df `low`.

    All others it treats alike at every df between. Raises ValueError as `simultaneous` does.
    """
    share("level", level)
    gap = np.abs(ratings[:, None] - ratings[None, :])
    at_low, at_high = (_reach(ratings, errors, df, level) for df in (low, high))
    return np.asarray((gap > at_high) & ~(gap > at_low))


def _reach(ratings: Floats, errors: Floats, df: Floats, level: float) -> Floats:
    """How far apart two ratings must be."""
    rated = int((~np.isnan(ratings)).sum())
    pairs = max(1, rated * (rated - 1) // 2)
    return np.asarray(np.maximum(SAME, stdtrit(df, 1 - (1 - level) / 2 / pairs) * errors))

"""Clause 4.5: how far people agree who judge the same pairs blindly."""

from typing import NamedTuple

import krippendorff
import numpy as np
import numpy.typing as npt

from ha_core.arrays import Floats, Integers
from ha_core.duels import SCORES


class Alphas(NamedTuple):
    """Krippendorff's α, nominal, of the first two raters, the first three, and so on: `(R − 1,)`.

    raters: int64, how many. alpha: float64, NaN where it does not exist: no pair has two decisions,
    or all decisions are the same. pairs: int64, those with two decisions or more.
    """

    raters: Integers
    alpha: Floats
    pairs: Integers


def alphas(decisions: npt.ArrayLike) -> Alphas:
    """Return α for each number of raters.

    decisions: `(R, n)`, of each rater on each pair of answers, 1, ½ or 0; NaN where there is none.
    Raises ValueError for another shape or decision.
    """
    given = np.asarray(decisions, np.float64)
    if given.ndim != 2:
        raise ValueError(f"decisions: of shape (raters, pairs), not {given.shape}")
    wrong = ~(np.isin(given, SCORES) | np.isnan(given))
    if wrong.any():
        raise ValueError(f"decisions: 1, 0.5 or 0, or NaN where missing, not {given[wrong][0]}")
    raters = np.arange(2, len(given) + 1)
    pairable = [(~np.isnan(given[:n])).sum(axis=0) >= 2 for n in raters]
    return Alphas(
        raters,
        np.array([_alpha(given[:n, p]) for n, p in zip(raters, pairable, strict=True)], float),
        np.array([p.sum() for p in pairable], np.int64),
    )


def _alpha(decisions: Floats) -> float:
    """Of pairs with two decisions or more."""
    known = decisions[~np.isnan(decisions)]
    if len(np.unique(known)) < 2:
        return float("nan")
    return float(krippendorff.alpha(decisions, level_of_measurement="nominal"))

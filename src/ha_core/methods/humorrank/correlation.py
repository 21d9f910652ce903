"""Kendall's τ between two ratings of the same models (clauses 3.5 and 4.1)."""

from typing import NamedTuple

import numpy as np

from ha_core.arrays import Floats
from ha_core.ranks import levels


class Correlation(NamedTuple):
    """τ_b and its p-value; NaN below two models, or where all of a side are equal."""

    tau: float
    p: float
    models: int


def kendall(one: Floats, other: Floats) -> Correlation:
    """Return τ over the models `(K,)` that both rate, equal ratings as ties."""
    both = ~np.isnan(one) & ~np.isnan(other)
    found = [levels(ratings[both]) for ratings in (one, other)]
    if any(len(np.unique(side)) < 2 for side in found):
        return Correlation(float("nan"), float("nan"), int(both.sum()))
    # Here alone: a third of a second to load, in every process that answers.
    from scipy.stats import kendalltau

    result = kendalltau(*found)
    return Correlation(float(result.statistic), float(result.pvalue), int(both.sum()))

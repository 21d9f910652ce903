"""Clause 8.7: how far a rating moves when it is fitted to other wins."""

import numpy as np

from ha_core import bradley_terry, scales
from ha_core.arrays import Floats
from ha_core.methods.ha.versions import Parameters


def refit(wins: Floats, method: Parameters) -> Floats:
    """Ratings of a win matrix `(K, K)` by the iteration of clause 4.1: float64 `(K,)`, points."""
    fit = bradley_terry.fit(
        wins,
        tolerance=method.tolerance,
        max_iterations=method.max_iterations,
        floor=method.floor,
    )
    return scales.rating(fit.strengths, method.base)


def largest_move(ratings: Floats, other: Floats) -> float:
    """Largest |ΔR| in points over the models that both rate; NaN where there is none."""
    moved = np.abs(ratings - other)
    known = ~np.isnan(moved)
    return float(moved[known].max()) if known.any() else float("nan")

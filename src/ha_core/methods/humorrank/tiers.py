"""Clauses 6.1 and 6.2: the tier of a model, and whether its interval lies within."""

from enum import StrEnum
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ha_core.methods.humorrank.versions import Parameters, parameters


class Tier(StrEnum):
    """Where a rating lies."""

    FRONTIER = "FRONTIER"
    COMPETITIVE = "COMPETITIVE"
    LOWER_MIDDLE = "LOWER_MIDDLE"
    WEAK = "WEAK"


class Placed(NamedTuple):
    """tier: None without a rating. within: whether both ends lie in it, None without any."""

    tier: Tier | None
    within: bool | None


def tiers(
    ratings: npt.ArrayLike,
    low: npt.ArrayLike,
    high: npt.ArrayLike,
    *,
    version: str = "humorrank-1",
) -> list[Placed]:
    """Place each model. All `(K,)`, points; NaN: no rating, or no interval.

    Raises ValueError for shapes that differ, and for an unknown version.
    """
    method = parameters(version)
    rated, lows, highs = (np.asarray(values, np.float64) for values in (ratings, low, high))
    if rated.ndim != 1 or not rated.shape == lows.shape == highs.shape:
        raise ValueError("ratings, low and high: one of each a model, all of shape (K,)")
    return [_placed(*row, method) for row in zip(rated, lows, highs, strict=True)]


def _placed(rating: float, low: float, high: float, method: Parameters) -> Placed:
    tier, ends = _tier(rating, method), (_tier(low, method), _tier(high, method))
    return Placed(tier, None if None in (tier, *ends) else ends == (tier, tier))


def _tier(rating: float, method: Parameters) -> Tier | None:
    if np.isnan(rating):
        return None
    if rating > method.frontier_above:
        return Tier.FRONTIER
    if rating >= method.competitive_from:
        return Tier.COMPETITIVE
    return Tier.WEAK if rating < method.weak_below else Tier.LOWER_MIDDLE

"""Clause 6: the arena of the operator, against its fixed anchor."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

import numpy as np
import numpy.typing as npt

from ha_core import scales
from ha_core.arrays import Floats
from ha_core.methods.index import given
from ha_core.methods.index.versions import Arena as Policy
from ha_core.methods.index.versions import Method, parameters
from ha_core.methods.index.words import Category


class Gate(StrEnum):
    """Clause 6.1: why an arena says nothing of a family yet."""

    TOO_FEW_VOTES = "too_few_votes"
    NO_RATING = "no_rating"
    INTERVAL_TOO_WIDE = "interval_too_wide"


@dataclass(frozen=True, slots=True)
class ArenaValue:
    """value: expected win share against the anchor, 0 to 100; None behind a gate.

    difference: R − R_anchor, Elo. low, high: its 95% interval over the replicates in which both are
    there, `replicates` of them; None where there are none.
    """

    value: float | None
    difference: float | None
    low: float | None
    high: float | None
    votes: int
    replicates: int
    anchor: str
    gates: tuple[Gate, ...]
    version: str


def win_share(rating: float, anchor: float, *, version: str | None = None) -> float:
    """Expected win share against the anchor, 0 to 100: 100/(1 + 10^((R_anchor − R)/400))."""
    difference = given.finite("rating", rating) - given.finite("anchor", anchor)
    return _share(difference, parameters(version).arena)


def arena(
    category: Category,
    names: Sequence[str],
    strengths: npt.ArrayLike,
    replicates: npt.ArrayLike,
    votes: npt.ArrayLike,
    *,
    version: str | None = None,
) -> tuple[ArenaValue, ...]:
    """Value every family of an arena, in the order of names, the anchor among them.

    strengths: `(K,)` of Bradley and Terry, NaN without a rating. replicates: `(B, K)`, the same of
    the bootstrap, NaN where a family is absent. votes: `(K,)`, valid ones: of people signed in,
    primary, not technical.
    Raises ValueError for other shapes, strengths that are none, and an arena without its anchor.
    """
    method = parameters(version)
    name = _anchor(Category(category), names, method)
    at = list(names).index(name)
    fitted = _strengths("strengths", strengths, 1)
    drawn = _strengths("replicates", replicates, 2)
    counts = given.codes("votes", votes)
    given.same_length(names=names, strengths=fitted, replicates=drawn.T, votes=counts)
    ratings, spread = scales.rating(fitted, 0.0), scales.rating(drawn, 0.0)
    return tuple(
        _value(
            float(ratings[i] - ratings[at]),
            spread[:, i] - spread[:, at],
            int(counts[i]),
            name,
            method,
        )
        for i in range(len(names))
    )


def shown_rating(
    start: float, rating: float | None, votes: int, *, version: str | None = None
) -> float:
    """Rating to show while votes arrive: the start counts as 20 votes, and is never scored.

    start: from public leaderboards. rating: of the votes, None without one.
    """
    weight = parameters(version).arena.start_votes
    given.finite("start", start)
    given.finite("votes", votes, 0)
    if rating is None:
        return float(start)
    return (weight * start + votes * given.finite("rating", rating)) / (weight + votes)


def _value(
    difference: float, spread: Floats, votes: int, anchor: str, method: Method
) -> ArenaValue:
    policy = method.arena
    there = spread[~np.isnan(spread)]
    known = not np.isnan(difference)
    tail = 50 * (1 - policy.level)
    low, high = np.percentile(there, [tail, 100 - tail]).tolist() if len(there) else (None, None)
    gates = {
        Gate.TOO_FEW_VOTES: votes < policy.least_votes,
        Gate.NO_RATING: not known,
        Gate.INTERVAL_TOO_WIDE: low is None or not high - low < policy.width,
    }
    shut = tuple(gate for gate, holds in gates.items() if holds)
    return ArenaValue(
        value=None if shut else _share(difference, policy),
        difference=difference if known else None,
        low=low,
        high=high,
        votes=votes,
        replicates=len(there),
        anchor=anchor,
        gates=shut,
        version=method.version,
    )


def _share(difference: float, policy: Policy) -> float:
    # Beyond some thousand points the power leaves the numbers there are; the share is 0 or 100.
    exponent = min(300.0, max(-300.0, -difference / policy.scale))
    return 100 / (1 + 10**exponent)


def _anchor(category: Category, names: Sequence[str], method: Method) -> str:
    anchors = dict(method.arena.anchors)
    if category not in anchors:
        raise ValueError(f"category: {category} has no arena")
    if list(names).count(anchors[category]) != 1:
        raise ValueError(
            f"names: {anchors[category]}, the anchor of {method.version}, must be there once"
        )
    return anchors[category]


def _strengths(name: str, values: npt.ArrayLike, ndim: int) -> Floats:
    array = given.floats(name, values, ndim)
    if not (np.isnan(array) | (np.isfinite(array) & (array > 0))).all():
        raise ValueError(f"{name}: every one is above 0 and finite, or NaN for what is not there")
    return array

"""Clause 6: ratings from rounds between two models, in the order in which they were recorded."""

from dataclasses import dataclass
from typing import NamedTuple, SupportsIndex

import numpy as np
import numpy.typing as npt

from ha_core.arrays import Floats, Integers
from ha_core.methods.mahakk import tallies
from ha_core.methods.mahakk.versions import ArenaElo, parameters
from ha_core.numbers import whole

_MOST = 2**31

_TOO_MUCH = 2.0**13
"""Points; below it multiples of 2⁻⁴⁰ are exact. Rounds without number lead there."""


class Rounds(NamedTuple):
    """Rounds as recorded: int64 `(n,)` models, float64 `(n,)` of the first: 1, ½ or 0."""

    first: Integers
    second: Integers
    score: Floats


@dataclass(frozen=True, slots=True)
class Arena:
    """Everything that the rounds give.

    ratings: float64 `(K,)`, points; NaN, unavailable, before a model's first round. rounds: int64
    `(K,)`, how many each has. gains: float64 `(n,)`, what each round gave its first model.
    """

    ratings: Floats
    rounds: Integers
    gains: Floats
    version: str


def arena(
    first: npt.ArrayLike,
    second: npt.ArrayLike,
    score: npt.ArrayLike,
    n_models: SupportsIndex,
    *,
    version: str | None = None,
) -> Arena:
    """Replay all rounds: the live ratings come from the same `gain`, one round at a time.

    first, second: `(n,)`, codes of the two models. score: of the first, 1, ½ for a tie or 0.
    Ratings that exist add up to exactly their number times the start.
    Raises ValueError naming an argument that cannot be.
    """
    policy = parameters(ArenaElo, version)
    models = whole("n_models", n_models, 0, _MOST)
    played = checked_rounds(first, second, score, models)
    rating, rounds = [policy.start] * models, [0] * models
    gains = np.empty(len(played.score))
    steps = zip(played.first.tolist(), played.second.tolist(), played.score.tolist(), strict=True)
    for step, (a, b, won) in enumerate(steps):
        gained = _gain(rating[a], rating[b], rounds[a], rounds[b], won, policy)
        rating[a] += gained
        rating[b] -= gained
        rounds[a] += 1
        rounds[b] += 1
        gains[step] = gained
    count = np.array(rounds, np.int64)
    return Arena(np.where(count > 0, rating, np.nan), count, gains, policy.version)


def gain(
    first: float | None,
    second: float | None,
    first_rounds: int,
    second_rounds: int,
    score: float,
    *,
    version: str | None = None,
) -> float:
    """Points that the first model gains by a round, and the second loses.

    first, second: ratings before it, None before a model's first round. first_rounds,
    second_rounds: how many each had before.
    Raises ValueError for a score other than 0, ½ and 1, and for a rating that does not go with the
    rounds.
    """
    policy = parameters(ArenaElo, version)
    _score(np.asarray([score]))
    a = _before("first", first, whole("first_rounds", first_rounds, 0, _MOST), policy)
    b = _before("second", second, whole("second_rounds", second_rounds, 0, _MOST), policy)
    return _gain(a, b, first_rounds, second_rounds, score, policy)


def checked_rounds(
    first: npt.ArrayLike, second: npt.ArrayLike, score: npt.ArrayLike, n_models: int
) -> Rounds:
    """Return rounds as arrays. Raises ValueError naming an argument that cannot be."""
    a, b = tallies.whole("first", first), tallies.whole("second", second)
    won = np.asarray(score, np.float64)
    if not a.shape == b.shape == won.shape:
        raise ValueError("first, second and score: one of each a round, all of shape (n,)")
    highest = max(a.max(initial=-1), b.max(initial=-1))
    if highest >= n_models:
        raise ValueError(f"first, second: model code {highest} is not below n_models = {n_models}")
    if (a == b).any():
        raise ValueError("first and second: a round is between two different models")
    _score(won)
    return Rounds(a, b, won)


def _gain(
    first: float,
    second: float,
    first_rounds: int,
    second_rounds: int,
    score: float,
    policy: ArenaElo,
) -> float:
    expected = 1 / (1 + 10 ** ((second - first) / policy.scale))
    k = (_k(first_rounds, policy) + _k(second_rounds, policy)) / 2
    # Multiples of a power of two add up without any rounding, and so to a sum that never moves.
    return round(k * (score - expected) / policy.grain) * policy.grain


def _k(rounds: int, policy: ArenaElo) -> float:
    return policy.new_k if rounds < policy.settled_from else policy.settled_k


def _before(name: str, rating: float | None, rounds: int, policy: ArenaElo) -> float:
    if (rating is None) != (rounds == 0):
        raise ValueError(f"{name}: a rating is there from the first round on, and not before")
    if rating is not None and not abs(rating) < _TOO_MUCH:
        raise ValueError(f"{name}: {rating} is no rating that rounds give: replay them")
    return policy.start if rating is None else rating


def _score(score: Floats) -> None:
    if not np.isin(score, (0.0, 0.5, 1.0)).all():
        raise ValueError(
            "score: of the first model: 1 where it won, 0.5 for a tie, 0 where it lost"
        )

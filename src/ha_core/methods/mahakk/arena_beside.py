"""Clause 6.5: what stands beside the arena's ratings, and says how far to trust them."""

from typing import NamedTuple, SupportsIndex

import numpy as np
import numpy.typing as npt

from ha_core import bradley_terry, scales
from ha_core.arrays import Floats
from ha_core.methods.mahakk.arena import Rounds, checked_rounds
from ha_core.methods.mahakk.versions import ArenaElo, parameters
from ha_core.numbers import whole

_MOST = 2**31
_TAILS = (2.5, 97.5)

_HELD = 2**25
"""Places of rounds in orders that are held at once, 4 bytes each."""


class Spread(NamedTuple):
    """low, high: float64 `(K,)`, 2.5% and 97.5% percentile of a rating over orders of the rounds.

    NaN for a model without rounds.
    """

    low: Floats
    high: Floats


def order_spread(
    first: npt.ArrayLike,
    second: npt.ArrayLike,
    score: npt.ArrayLike,
    n_models: SupportsIndex,
    *,
    orders: int = 200,
    seed: int = 0,
    version: str | None = None,
) -> Spread:
    """How far ratings would lie apart, had the same rounds been recorded in another order.

    orders: how many random ones are drawn, from `seed`. The other arguments are those of `arena`.
    Raises ValueError naming an argument that cannot be.
    """
    policy = parameters(ArenaElo, version)
    models = whole("n_models", n_models, 0, _MOST)
    played = checked_rounds(first, second, score, models)
    lanes = whole("orders", orders, 1, _MOST)
    rng = np.random.default_rng(whole("seed", seed, 0, 2**64))
    some = max(1, _HELD // max(1, len(played.score)))
    ratings = np.concatenate(
        [
            _replayed(played, models, min(some, lanes - done), rng, policy)
            for done in range(0, lanes, some)
        ]
    )
    known = np.bincount(np.concatenate([played.first, played.second]), minlength=models) > 0
    low, high = np.percentile(ratings, _TAILS, axis=0)
    return Spread(np.where(known, low, np.nan), np.where(known, high, np.nan))


def strengths(
    first: npt.ArrayLike,
    second: npt.ArrayLike,
    score: npt.ArrayLike,
    n_models: SupportsIndex,
    *,
    version: str | None = None,
) -> Floats:
    """Bradley and Terry's ratings of the same rounds, whatever their order: float64 `(K,)`, points.

    At the maximum of the likelihood, their mean at the arena's start. NaN for a model without
    rounds; NaN for all where no maximum exists: someone never lost to, or never beat, the rest.
    """
    models = whole("n_models", n_models, 0, _MOST)
    played = checked_rounds(first, second, score, models)
    wins = np.zeros((models, models))
    np.add.at(wins, (played.first, played.second), played.score)
    np.add.at(wins, (played.second, played.first), 1 - played.score)
    found = np.full(models, np.nan)
    present = np.flatnonzero((wins + wins.T).any(axis=1))
    if len(present):
        try:
            met = wins[np.ix_(present, present)]
            found[present] = bradley_terry.maximum_likelihood(met).strengths
        except bradley_terry.NotStronglyConnectedError:
            return found
    return scales.rating(found, parameters(ArenaElo, version).start)


def _replayed(
    played: Rounds, models: int, lanes: int, rng: np.random.Generator, policy: ArenaElo
) -> Floats:
    """Ratings `(lanes, K)` after all rounds in as many random orders, side by side."""
    n = len(played.score)
    order = np.stack([rng.permutation(n).astype(np.int32) for _ in range(lanes)], axis=1)
    ratings, rounds = np.full(lanes * models, policy.start), np.zeros(lanes * models, np.int64)
    half_k = np.full(n + 1, policy.settled_k / 2)
    half_k[: policy.settled_from] = policy.new_k / 2
    lane = np.arange(lanes) * models
    for step in order:
        a, b = lane + played.first[step], lane + played.second[step]
        expected = 1 / (1 + 10 ** ((ratings[b] - ratings[a]) / policy.scale))
        points = (half_k[rounds[a]] + half_k[rounds[b]]) * (played.score[step] - expected)
        gained = np.round(points / policy.grain) * policy.grain
        ratings[a] += gained
        ratings[b] -= gained
        rounds[a] += 1
        rounds[b] += 1
    return ratings.reshape(lanes, models)

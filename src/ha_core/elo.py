"""Elo ratings: each match moves its two players by K·(S − E), one match after another (Elo 1978).

Whoever plays later moves from other ratings, so the order of the matches is part of the result.
`stable` replays them in random orders.
"""

from typing import NamedTuple, SupportsIndex

import numpy as np
import numpy.typing as npt

from ha_core._jit import jit
from ha_core.arrays import Floats, Integers
from ha_core.duels import duels
from ha_core.numbers import whole

_MOST = 2**31


class Stable(NamedTuple):
    """Over random orders of the matches: the mean, lowest and highest final rating.

    All float64 `(n_players,)`, points; the start for a player without matches.
    """

    ratings: Floats
    low: Floats
    high: Floats


def replay(
    first: npt.ArrayLike,
    second: npt.ArrayLike,
    score: npt.ArrayLike,
    n_players: SupportsIndex,
    *,
    start: float,
    k: float,
) -> Floats:
    """Ratings after all matches in their order, float64 `(n_players,)`, points.

    first, second: `(n,)`, codes of the players. score: of the first, 1, ½ or 0.
    E = 1/(1 + 10^((R_second − R_first)/400)). Raises ValueError naming an argument that is wrong.
    """
    players = whole("n_players", n_players, 0, _MOST)
    played = duels(first, second, score, players)
    ratings = np.full(players, float(start))
    _replay(*played, np.arange(len(played.score)), ratings, float(k))
    return ratings


def stable(
    first: npt.ArrayLike,
    second: npt.ArrayLike,
    score: npt.ArrayLike,
    n_players: SupportsIndex,
    *,
    start: float,
    k: float,
    orders: SupportsIndex,
    seed: SupportsIndex,
) -> Stable:
    """Mean and range of the final ratings over `orders` random orders of the same matches.

    Each order is a uniform permutation drawn from `seed`, below 2^64. The rest is as for `replay`.
    """
    players = whole("n_players", n_players, 0, _MOST)
    played = duels(first, second, score, players)
    rng = np.random.default_rng(whole("seed", seed, 0, 2**64))
    finals = np.full((whole("orders", orders, 1, _MOST), players), float(start))
    for ratings in finals:
        _replay(*played, rng.permutation(len(played.score)), ratings, float(k))
    return Stable(finals.mean(axis=0), finals.min(axis=0), finals.max(axis=0))


@jit
def _replay(
    first: Integers, second: Integers, score: Floats, order: Integers, ratings: Floats, k: float
) -> None:
    """Move `ratings` by the matches in this order."""
    for match in order:
        a, b = first[match], second[match]
        expected = 1.0 / (1.0 + 10.0 ** ((ratings[b] - ratings[a]) / 400.0))
        gained = k * (score[match] - expected)
        ratings[a] += gained
        ratings[b] -= gained

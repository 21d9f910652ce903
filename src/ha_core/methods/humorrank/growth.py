"""Clause 3.5: how agreement with the whole graph grows with the number of matches."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from ha_core.arrays import Floats, Integers
from ha_core.methods.humorrank.correlation import kendall
from ha_core.methods.humorrank.judgements import Judgements, settled
from ha_core.methods.humorrank.rating import ratings_of
from ha_core.methods.humorrank.versions import parameters
from ha_core.numbers import whole

_MOST = 2**31


class Growth(NamedTuple):
    """One entry a number of matches, `(M,)`.

    matches: int64. tau: float64, Kendall's τ between the ratings of the first so many matches and
    those of all. tau_random: its mean over as many matches drawn at random. models: int64, how many
    the first so many rate; τ is over these. NaN where τ does not exist.
    """

    matches: Integers
    tau: Floats
    tau_random: Floats
    models: Integers


def growth(
    judgements: Judgements,
    n_models: int,
    sizes: Sequence[int],
    *,
    draws: int = 20,
    seed: int = 0,
    version: str = "humorrank-1",
) -> Growth:
    """Fit the first matches, and `draws` random sets of as many, and hold them against all.

    judgements: in the order in which they were made. sizes: numbers of matches.
    Raises ValueError naming an argument that is wrong.
    """
    method, matches = parameters(version), settled(judgements, n_models)
    n = len(matches.score)
    counts = np.array([whole("sizes", size, 0, n + 1) for size in sizes], np.int64)
    rng = np.random.default_rng(whole("seed", seed, 0, 2**64))
    whole("draws", draws, 1, _MOST)
    full = ratings_of(matches, n_models, method)
    first = [ratings_of(matches.only(np.arange(size)), n_models, method) for size in counts]
    random = [
        [
            kendall(ratings_of(matches.only(rng.permutation(n)[:size]), n_models, method), full).tau
            for _ in range(draws)
        ]
        for size in counts
    ]
    return Growth(
        counts,
        np.array([kendall(ratings, full).tau for ratings in first], np.float64),
        np.array([_mean(taus) for taus in random], np.float64),
        np.array([(~np.isnan(ratings)).sum() for ratings in first], np.int64),
    )


def _mean(taus: list[float]) -> float:
    """Over the draws that have one."""
    known = [tau for tau in taus if not np.isnan(tau)]
    return float(np.mean(known)) if known else float("nan")

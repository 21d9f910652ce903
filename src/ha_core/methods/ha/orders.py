"""Clause 5.2: how the replicates order the models, each pair and each model one at a time."""

from typing import NamedTuple

import numpy as np

from ha_core.arrays import Floats, Integers


class Orders(NamedTuple):
    """above: float64 `(K, K)`, share of the replicates rating both in which the row's is higher.

    A tie is half; NaN on the diagonal and where no replicate rates both. rank_low, rank_high: int64
    `(K,)`, percentiles of the model's rank, rounded outwards; 0 where no replicate rates it.
    """

    above: Floats
    rank_low: Integers
    rank_high: Integers


def orders(ratings: Floats, level: float) -> Orders:
    """Sum up replicated ratings `(B, K)`, NaN where a replicate does not rate a model."""
    n_models = ratings.shape[1]
    found = nothing(n_models)
    known = ~np.isnan(ratings)
    tails = [100 * (1 - level) / 2, 100 * (1 + level) / 2]
    for model in range(n_models):
        mine = known[:, model]
        own, others = ratings[mine, model, None], ratings[mine]
        if not len(own):
            continue
        higher = others > own
        won = (others < own).sum(axis=0) + 0.5 * (others == own).sum(axis=0)
        both = known[mine].sum(axis=0)
        found.above[model] = np.divide(won, both, where=both > 0, out=np.full(n_models, np.nan))
        rank = 1 + higher.sum(axis=1)
        found.rank_low[model] = np.percentile(rank, tails[0], method="lower")
        found.rank_high[model] = np.percentile(rank, tails[1], method="higher")
    np.fill_diagonal(found.above, np.nan)
    return found


def nothing(n_models: int) -> Orders:
    """Return what no replicates say."""
    never = np.zeros(n_models, np.int64)
    return Orders(np.full((n_models, n_models), np.nan), never, never.copy())

"""Wins counted from rankings."""

import numpy as np

from ha_core.arrays import Floats
from ha_core.rankings import Rankings, check_models, comparisons


def win_matrix(rankings: Rankings, n_models: int, weights: Floats | None = None) -> Floats:
    """Wins of row model over column model, float64 `(K, K)`, K = n_models (ha-1 clause 3.1).

    A tie is half a win to each, so every entry is a multiple of ½ and exact. The diagonal is zero.
    weights: `(n,)`, what each ranking weighs, and so each of its comparisons; by default 1.
    Raises ValueError when a ranking names a model outside `range(n_models)`.
    """
    check_models(rankings, n_models)
    pairs = comparisons(rankings)
    size = n_models * n_models
    weight = 1.0 if weights is None else weights[pairs.row]
    above = np.bincount(pairs.first * n_models + pairs.second, pairs.score * weight, size)
    below = np.bincount(pairs.second * n_models + pairs.first, (1 - pairs.score) * weight, size)
    return np.asarray(above + below, np.float64).reshape(n_models, n_models)

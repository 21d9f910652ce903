"""Cluster-robust interval of each model's win share (ha-1 clause 5.4)."""

import numpy as np
from scipy.special import expit, logit, stdtrit

from ha_core.arrays import Floats, Integers
from ha_core.numbers import share as check_share
from ha_core.rankings import Rankings, check_models, comparisons


def interval(rankings: Rankings, n_models: int, *, level: float = 0.95) -> tuple[Floats, Floats]:
    """Lower and upper bound, float64 `(K,)`, on the logit scale with two-way clustered variance.

    NaN without comparisons, at a share of 0 or 1, and for a model seen by one participant or on
    one task alone. Raises ValueError when a ranking names a model outside `range(n_models)`, and
    for a level outside 0 … 1.
    """
    check_share("level", level)
    check_models(rankings, n_models)
    pairs = comparisons(rankings)
    model = np.concatenate([pairs.first, pairs.second])
    score = np.concatenate([pairs.score, 1 - pairs.score])
    _, participant = np.unique(rankings.participant, return_inverse=True)
    tasks, task = np.unique(rankings.task, return_inverse=True)
    axes = (participant, task, participant * len(tasks) + task)
    with np.errstate(divide="ignore", invalid="ignore"):
        share = np.bincount(model, score, n_models) / np.bincount(model, minlength=n_models)
        residual = score - share[model]
        (p, p_size), (t, t_size), (both, _) = (
            _variance(np.tile(axis[pairs.row], 2), model, residual, n_models) for axis in axes
        )
        variance = np.maximum.reduce([p + t - both, p, t])
        df = np.maximum(1.0, np.minimum(p_size, t_size) - 1)
        reach = stdtrit(df, (1 + level) / 2) * np.sqrt(variance) / (share * (1 - share))
        return expit(logit(share) - reach), expit(logit(share) + reach)


def _variance(
    cluster: Integers, model: Integers, residual: Floats, n_models: int
) -> tuple[Floats, Floats]:
    """G/(G − 1)·Σ_g (Σ residuals in g / n)² of each model, and its G* = (Σn_g)²/Σn_g².

    G counts the clusters in which the model was compared.
    """
    cell, inverse, n = np.unique(
        cluster * n_models + model, return_inverse=True, return_counts=True
    )
    owner = cell % n_models
    total = np.bincount(model, minlength=n_models)
    sums = np.bincount(inverse, residual, len(cell))
    clusters = np.bincount(owner, minlength=n_models)
    spread = np.bincount(owner, sums**2, n_models) / total**2
    effective = total**2 / np.bincount(owner, n.astype(float) ** 2, n_models)
    factor = np.where(clusters > 1, clusters / (clusters - 1), np.nan)
    return factor * spread, effective

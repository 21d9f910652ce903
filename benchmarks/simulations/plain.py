"""Usual standard errors of ratings that the closed form improves on, for the same table.

Each multiplies H⁺ s_g, the score of a cluster through the information of all, and goes with z.
"""

from typing import NamedTuple

import numpy as np
from scipy.special import expit

from ha_core.arrays import Floats, Integers
from ha_core.rankings import Comparisons, Rankings, comparisons
from ha_core.scales import POINTS_PER_LOG


class Plain(NamedTuple):
    """Standard errors of ratings in points, `(K,)`: each comparison a vote of its own, or two-way
    clustered (Cameron, Gelbach and Miller 2011) without correction for few clusters."""

    independent: Floats
    two_way: Floats


def errors(rankings: Rankings, logs: Floats) -> Plain:
    """Standard errors at `logs`, `(K,)`, the maximum of the likelihood."""
    pairs = comparisons(rankings)
    expected = expit(logs[pairs.first] - logs[pairs.second])
    residual, k = pairs.score - expected, len(logs)
    pseudo = _pseudo_inverse(_laplacian(pairs, expected * (1 - expected), k))
    scores = np.zeros((rankings.n, k))
    np.add.at(scores, (pairs.row, pairs.first), residual)
    np.add.at(scores, (pairs.row, pairs.second), -residual)
    people, tasks = rankings.participant.astype(np.int64), rankings.task.astype(np.int64)
    p, t, pt = (_scattered(scores, c) for c in (people, tasks, (people << 32) + tasks))
    return Plain(_error(pseudo, _laplacian(pairs, residual**2, k)), _error(pseudo, p + t - pt))


def _pseudo_inverse(information: Floats) -> Floats:
    # Without a bound rounding may leave the constant's eigenvalue, zero, to be inverted.
    return np.asarray(np.linalg.pinv(information, rcond=1e-10, hermitian=True))


def _laplacian(pairs: Comparisons, weight: Floats, k: int) -> Floats:
    once = np.bincount(pairs.first * k + pairs.second, weight, k * k).reshape(k, k)
    return np.asarray(np.diag((once + once.T).sum(axis=1)) - once - once.T)


def _scattered(scores: Floats, cluster: Integers) -> Floats:
    names, code = np.unique(cluster, return_inverse=True)
    total = np.zeros((len(names), scores.shape[1]))
    np.add.at(total, code, scores)
    return np.asarray(total.T @ total)


def _error(pseudo: Floats, inner: Floats) -> Floats:
    return POINTS_PER_LOG * np.sqrt(np.maximum(0.0, np.diag(pseudo @ inner @ pseudo)))

"""How far log strengths move when a cluster of comparisons is left out (d_g of ha-1 clause 5.5).

At the maximum θ̂ a cluster g has, over its comparisons and with b = δ_first − δ_second, the score
s_g = Σ (o − p)·b and the information H_g = Σ p(1 − p)·b·bᵀ. Without it θ̂ moves by −d_g to first
order, d_g = (H − H_g)⁺·s_g. A cluster with little of the information, tr(H⁺H_g) ≤ .02(K − 1),
takes d_g = H⁺s_g + H⁺H_gH⁺s_g instead, the same to three digits; the rest, few as the traces add up
to K − 1, are solved to the letter.
"""

from typing import NamedTuple

import numpy as np
from scipy.special import expit

from ha_core.arrays import Floats, Integers
from ha_core.rankings import Comparisons

_LITTLE, _NEVER_LITTLE = 0.02, 0.5
"""A share of the information; a trace that no cluster with a bridge can have: its is 1 or more."""

_NEGLIGIBLE = 1e-10
"""Of the largest eigenvalue: below it an information holds nothing along its eigenvector."""


class Steps(NamedTuple):
    """Of G clusters and K models, of natural log strengths with mean 0.

    moved: float64 `(G, K)`, d_g; NaN in the row of a cluster without which the models part. shares:
    float64 `(G, K)`, a_g = cᵀH⁺H_gH⁺c of each model against the mean. NaN for models without
    comparisons, and everywhere where strengths lie too far apart to compute with.
    """

    moved: Floats
    shares: Floats


def steps(pairs: Comparisons, cluster: Integers, logs: Floats) -> Steps:
    """Return the step of each cluster.

    cluster: int64 `(m,)`, of each comparison, numbered without gaps. logs: float64 `(K,)`, the
    maximum of the likelihood, NaN for models without comparisons, which must be joined.
    """
    n_clusters, n_models = int(cluster.max(initial=-1)) + 1, len(logs)
    found = Steps(*(np.full((n_clusters, n_models), np.nan) for _ in range(2)))
    present = np.flatnonzero(~np.isnan(logs))
    number = np.cumsum(~np.isnan(logs)) - 1
    gap = logs[pairs.first] - logs[pairs.second]
    weight = expit(gap) * expit(-gap)
    sums = _Sums(number[pairs.first], number[pairs.second], cluster, n_clusters, len(present))
    information = _information(sums, weight)
    pseudo = _pseudo_inverse(information)
    if pseudo is not None:
        residual = pairs.score - expit(gap)
        found.moved[:, present] = _moved(sums, weight, residual, information, pseudo)
        found.shares[:, present] = _shares(sums, weight, pseudo)
    return found


class _Sums(NamedTuple):
    """Comparisons by the models that take part, and the cluster of each."""

    first: Integers
    second: Integers
    cluster: Integers
    n: int
    k: int

    def per_cluster(self, values: Floats) -> Floats:
        """Σ value over each cluster, `(n,)`."""
        return np.bincount(self.cluster, values, self.n).astype(np.float64)

    def along(self, values: Floats) -> Floats:
        """Σ value·b over each cluster, `(n, k)`."""
        size = self.n * self.k
        up = np.bincount(self.cluster * self.k + self.first, values, size)
        down = np.bincount(self.cluster * self.k + self.second, values, size)
        return np.asarray(up - down, np.float64).reshape(self.n, self.k)


def _information(sums: _Sums, weight: Floats) -> Floats:
    """Σ weight·b·bᵀ over all comparisons, `(k, k)`."""
    k = sums.k
    off = np.bincount(sums.first * k + sums.second, weight, k * k).reshape(k, k)
    off = off + off.T
    return np.asarray(np.diag(off.sum(axis=1)) - off)


def _pseudo_inverse(information: Floats) -> Floats | None:
    """Of an information that is singular along the constant alone; None where it is not so."""
    if len(information) < 2:
        return None
    values, vectors = np.linalg.eigh(information)
    if not values[1] > _NEGLIGIBLE * values[-1]:
        return None
    kept = vectors[:, 1:]
    return np.asarray((kept / values[1:]) @ kept.T)


def _moved(
    sums: _Sums, weight: Floats, residual: Floats, information: Floats, pseudo: Floats
) -> Floats:
    first, second, cluster = sums.first, sums.second, sums.cluster
    score = sums.along(residual)
    reach = score @ pseudo
    bent = sums.along(weight * (reach[cluster, first] - reach[cluster, second]))
    moved = np.asarray(reach + bent @ pseudo)
    own = pseudo[first, first] + pseudo[second, second] - 2 * pseudo[first, second]
    trace = sums.per_cluster(weight * own)
    for g in np.flatnonzero(trace > min(_LITTLE * (sums.k - 1), _NEVER_LITTLE)):
        mine = cluster == g
        alone = _Sums(first[mine], second[mine], cluster[mine], sums.n, sums.k)
        left = _pseudo_inverse(information - _information(alone, weight[mine]))
        moved[g] = np.nan if left is None else left @ score[g]
    return moved


def _shares(sums: _Sums, weight: Floats, pseudo: Floats) -> Floats:
    shares = np.empty((sums.n, sums.k))
    for model, column in enumerate(pseudo):
        across = column[sums.first] - column[sums.second]
        shares[:, model] = sums.per_cluster(weight * across**2)
    return shares

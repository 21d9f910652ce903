"""Calibrated two-way cluster variance of Bradley–Terry contrasts (ha-1 clause 5.5).

At the maximum of the likelihood a cluster g has a score s_g and an information H_g. Without it the
log strengths move by d_g = (H − H_g)⁺ s_g to first order (CR3: MacKinnon, Nielsen and Webb 2024);
one axis of clusters has variance (G − 1)/G · Σ d_g d_gᵀ, and the axes join as in Cameron, Gelbach
and Miller (2011), guarded. H is the total information.
"""

from typing import NamedTuple

import numpy as np
from scipy.special import expit

from ha_core import _direct
from ha_core._bridges import Graph, bridges, graph, joined, times
from ha_core._clusters import Axis
from ha_core._clusters import Clusters as Clusters
from ha_core._clusters import clusters as clusters
from ha_core._clusters import win_matrix as win_matrix
from ha_core._growing import extended as extended
from ha_core._leave_out import scattered, squares
from ha_core.arrays import Flags, Floats, Integers
from ha_core.rankings import Rankings

_SLACK = 1e-6
"""By which bounds are widened, so that rounding breaks none."""


class Contrasts(NamedTuple):
    """Of log strengths: one model against the mean on the diagonal, pairs of models elsewhere.

    variance, df: float64 `(K, K)`; NaN for models without comparisons, and where the models part
    when one cluster is left out. bridges: those clusters, as ("participant" or "task", code).
    """

    variance: Floats
    df: Floats
    bridges: tuple[tuple[str, int], ...]


class Spread(NamedTuple):
    """Contrasts with the df of models exact, and that of pairs between two bounds.

    low, high: float64 `(K, K)`, equal on the diagonal. `freedom` has what lies between.
    """

    variance: Floats
    low: Floats
    high: Floats
    bridges: tuple[tuple[str, int], ...]
    fit: "_Fit"


class _Fit(NamedTuple):
    """Clusters at strengths. upset: P(column beats row); weight: p(1 − p); pseudo: H⁺; `(K, K)`."""

    kept: Clusters
    upset: Floats
    weight: Floats
    pseudo: Floats
    met: Graph


class _Part(NamedTuple):
    """One axis of contrasts, `(K, K)`.

    bridges: clusters without which the models part. whole: pairs that stay joined without any.
    """

    variance: Floats
    bridges: Integers
    whole: Flags


def contrasts(rankings: Rankings, logs: Floats) -> Contrasts:
    """Variance and degrees of freedom at `logs`, float64 `(K,)`, the maximum of the likelihood.

    `logs` is NaN for models without comparisons; the others' comparison graph must be connected.
    Where strengths lie too far apart to tell in double precision, everything is NaN.
    """
    found = spread(clusters(rankings), logs)
    df = found.low.copy()
    first, second = np.nonzero(np.triu(~np.isnan(df), 1))
    df[first, second] = df[second, first] = freedom(found, first, second)
    return Contrasts(found.variance, df, found.bridges)


def spread(kept: Clusters, logs: Floats) -> Spread:
    """Variance of every contrast; `contrasts` without the cost of every pair's df."""
    n_models = len(logs)
    fit = _fit(kept, logs[kept.models])
    if fit is None:
        unknown = np.full((n_models, n_models), np.nan)
        return Spread(unknown, unknown, unknown, (), _nothing(kept))
    p, t = _part(fit, kept.participant), _part(fit, kept.task)
    # Who parts the models with one of their rankings does so with all of them.
    both = _part(fit, kept.both, look=bool(len(p.bridges)))
    both_axes = p.variance + t.variance - both.variance
    # Identical records leave a zero that rounding may have put below zero.
    variance = np.maximum.reduce([both_axes, p.variance, t.variance, np.zeros_like(both_axes)])
    low, high = _bounds(fit)
    parted = ~(p.whole & t.whole & both.whole)
    variance[parted] = low[parted] = high[parted] = np.nan
    parting = [("participant", int(kept.participant.codes[g])) for g in p.bridges]
    parting += [("task", int(kept.task.codes[g])) for g in t.bridges]
    variance, low, high = (
        _over_all(values, kept.models, n_models) for values in (variance, low, high)
    )
    return Spread(variance, low, high, tuple(parting), fit)


def freedom(found: Spread, first: Integers, second: Integers) -> Floats:
    """Degrees of freedom of the pairs (first, second), of models with comparisons."""
    kept, pseudo = found.fit.kept, found.fit.pseudo
    if not len(first):
        return np.empty(0)
    first, second = (np.searchsorted(kept.models, models) for models in (first, second))
    columns = pseudo[:, first] - pseudo[:, second]
    known = columns[first, np.arange(len(first))] - columns[second, np.arange(len(first))]
    return _freedom(known, _squares(found.fit, columns))


def _fit(kept: Clusters, logs: Floats) -> _Fit | None:
    """None where strengths lie too far apart."""
    upset = np.asarray(expit(logs[None, :] - logs[:, None]))  # 1 − p would round to 0 beyond 37
    weight = upset * upset.T
    met = graph(kept.met, weight)
    if not joined(met):
        return None
    return _Fit(kept, upset, weight, _pseudo_inverse(_laplacian(kept.met * weight)), met)


def _nothing(kept: Clusters) -> _Fit:
    none = np.empty((0, 0))
    return _Fit(kept, none, none, none, Graph(np.empty(0, np.int64), np.empty(0), 0, 0.0))


def _pseudo_inverse(information: Floats) -> Floats:
    """H⁺ of a joined graph, where H is singular along the constant alone."""
    k = len(information)
    scale = information.max() / k
    filled = np.asarray(np.linalg.inv(information + scale), np.float64)
    return np.asarray(filled - 1 / (scale * k**2))


def _laplacian(weight: Floats) -> Floats:
    """Σ weight·b·bᵀ over pairs, b = δ_i − δ_j, from a symmetric matrix."""
    return np.asarray(np.diag(weight.sum(axis=1)) - weight)


def _part(fit: _Fit, axis: Axis, *, look: bool = True) -> _Part:
    k, n_clusters = fit.met.k, len(axis.codes)
    parting, whole = np.empty(0, np.int64), np.ones((k, k), np.bool_)
    if look:
        parting, whole = bridges(fit.met, axis)
    inner = scattered(axis, parting, fit.upset, fit.pseudo)
    variance = fit.pseudo @ inner @ fit.pseudo
    for bridge in parting:
        moved = _without(fit, axis, int(bridge))
        variance += np.outer(moved, moved)
    return _Part(_of_contrasts(variance) * (n_clusters - 1) / n_clusters, parting, whole)


def _without(fit: _Fit, axis: Axis, cluster: int) -> Floats:
    """d_g = (H − H_g)⁺ s_g of a bridge, whose remaining graph has several parts."""
    k = fit.met.k
    left = (fit.met.times - times(axis, cluster, k)) * fit.met.weight
    once = np.where(left > fit.met.negligible, left, 0.0).reshape(k, k)
    remaining = _laplacian(once + once.T)
    step = np.linalg.pinv(remaining, hermitian=True) @ _direct.score(axis, cluster, fit.upset)
    return np.asarray(step)


def _bounds(fit: _Fit) -> tuple[Floats, Floats]:
    """Bounds of df: exact for models, and for pairs by Minkowski's inequality.

    √a_g is a seminorm of the contrast, so the fourth root of Σ a_g² of a pair is at most the sum of
    its models' roots. And G* is at most the number of clusters.
    """
    known = _of_contrasts(fit.pseudo)
    own = _squares(fit, fit.pseudo)
    low = []
    for of_models in own:
        root = of_models**0.25
        most = (root[:, None] + root[None, :]) ** 4
        np.fill_diagonal(most, of_models)
        low.append(most)
    lowest = _freedom(known, (low[0], low[1]))
    fewest = min(len(fit.kept.participant.codes), len(fit.kept.task.codes))
    highest = np.full_like(known, max(1.0, (1 + _SLACK) * fewest - 1))
    models = np.diag(lowest).copy()
    lowest = np.maximum(1.0, (1 - _SLACK) * lowest)
    np.fill_diagonal(lowest, models)
    np.fill_diagonal(highest, models)
    return lowest, highest


def _squares(fit: _Fit, columns: Floats) -> tuple[Floats, Floats]:
    """Σ a_g² of the participants and of the tasks."""
    columns = np.ascontiguousarray(columns)
    return (
        squares(fit.kept.participant, fit.weight, columns),
        squares(fit.kept.task, fit.weight, columns),
    )


def _freedom(known: Floats, squared: tuple[Floats, Floats]) -> Floats:
    """Return df from Σ a_g, which is the same on every axis, and the axes' Σ a_g²."""
    return np.asarray(np.maximum(1.0, known**2 / np.maximum(*squared) - 1))


def _of_contrasts(matrix: Floats) -> Floats:
    """Quadratic form cᵀ·matrix·c: of δ_i on the diagonal, of δ_i − δ_j elsewhere; `(K, K)`."""
    own = np.diagonal(matrix)
    found = own[:, None] + own[None, :] - matrix - matrix.T
    np.fill_diagonal(found, own)
    return np.asarray(found)


def _over_all(values: Floats, present: Integers, n_models: int) -> Floats:
    full = np.full((n_models, n_models), np.nan)
    full[np.ix_(present, present)] = values
    return full

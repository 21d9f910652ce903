"""The two-way cluster variance as it was first written in plain NumPy: the baseline, kept as it is.

Its source is pinned by a hash in the tests, so that nobody makes it slower by accident.
"""

import math
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from scipy.sparse import csgraph, csr_array
from scipy.special import expit

from ha_core.arrays import Flags, Floats, Integers
from ha_core.rankings import Rankings, comparisons

_NEGLIGIBLE = 1e-10
"""Information, as a share of the best known pair's, that joins no two models: beyond it a solve in
double precision keeps fewer than six digits. In strengths it is some 4,000 points."""


class Graph(NamedTuple):
    """The pairs that met, ascending: how many times, and the information of one time.

    k: number of models. negligible: information too small to be an edge.
    """

    pair: Integers
    times: Integers
    weight: Floats
    k: int
    negligible: float


def graph(pair: Integers, weight: Floats, k: int) -> Graph:
    """Sum up comparisons, one entry each: their pair and information."""
    pairs, first, times = np.unique(pair, return_index=True, return_counts=True)
    best = float((times * weight[first]).max(initial=0.0))
    return Graph(pairs, times, weight[first], k, _NEGLIGIBLE * best)


def joined(met: Graph) -> bool:
    """Whether edges join all models."""
    return _components(met, met.times)[0] <= 1


def bridges(met: Graph, pair: Integers, cluster: Integers) -> tuple[Integers, Flags]:
    """Clusters without which the graph parts, and the pairs `(K, K)` that no one of them parts.

    pair, cluster: of each comparison. Where there is a bridge the diagonal is False too. Only a
    cluster that alone holds an edge of some spanning tree can be one: at most K − 1 of them.
    """
    k = met.k
    held, of = np.unique(cluster * (k * k) + pair, return_counts=True)
    owner, edge = held // (k * k), np.searchsorted(met.pair, held % (k * k))
    alone = (met.times[edge] - of) * met.weight[edge] <= met.negligible
    tree = _spanning_tree(met, np.bincount(edge[alone], minlength=len(met.pair)))
    whole, found = np.ones((k, k), np.bool_), []
    for g in np.unique(owner[alone & tree[edge]]):
        mine = slice(*np.searchsorted(owner, [g, g + 1]))
        left = met.times.copy()
        left[edge[mine]] -= of[mine]
        parts, label = _components(met, left)
        if parts > 1:
            found.append(g)
            whole &= label[:, None] == label[None, :]
    if found:
        np.fill_diagonal(whole, val=False)
    return np.array(found, np.int64), whole


def _components(met: Graph, times: Integers) -> tuple[int, Integers]:
    edges = met.pair[times * met.weight > met.negligible]
    matrix = csr_array((np.ones(len(edges)), (edges // met.k, edges % met.k)), (met.k, met.k))
    parts, label = csgraph.connected_components(matrix, directed=False)
    return int(parts), label.astype(np.int64)


def _spanning_tree(met: Graph, alone: Integers) -> Flags:
    """Mark the pairs of a spanning tree, if possible those that no cluster holds alone."""
    is_edge = met.times * met.weight > met.negligible
    edges, cost = met.pair[is_edge], 1.0 + alone[is_edge]
    matrix = csr_array((cost, (edges // met.k, edges % met.k)), (met.k, met.k))
    tree = csgraph.minimum_spanning_tree(matrix).tocoo()
    return np.isin(met.pair, tree.row.astype(np.int64) * met.k + tree.col)


_BATCH = 2**20
"""Numbers in the largest array of a batch of clusters: eight megabytes."""


class Contrasts(NamedTuple):
    """Of log strengths: one model against the mean on the diagonal, pairs of models elsewhere.

    variance, df: float64 `(K, K)`; NaN for models without comparisons, and where the models part
    when one cluster is left out. bridges: those clusters, as ("participant" or "task", code).
    """

    variance: Floats
    df: Floats
    bridges: tuple[tuple[str, int], ...]


class _Scores(NamedTuple):
    """One row a comparison, models numbered among the K that have any.

    pair: one number for both orders of a pair. met: the graph of pairs.
    """

    first: Integers
    second: Integers
    residual: Floats
    weight: Floats
    pair: Integers
    k: int
    met: Graph


class _Batch(NamedTuple):
    """C clusters touching m models each: score `(C, m)`, information `(C, m, m)`."""

    clusters: Integers
    models: Integers
    score: Floats
    information: Floats


class _Axis(NamedTuple):
    """Of contrasts, `(K, K)`: variance, and effective, the number of clusters G*.

    bridges: clusters without which the models part. whole: pairs that stay joined without any.
    """

    variance: Floats
    effective: Floats
    bridges: Integers
    whole: Flags


def contrasts(rankings: Rankings, logs: Floats) -> Contrasts:
    """Variance and degrees of freedom at `logs`, float64 `(K,)`, the maximum of the likelihood.

    `logs` is NaN for models without comparisons; the others' comparison graph must be connected.
    Where strengths lie too far apart to tell in double precision, everything is NaN.
    """
    pairs = comparisons(rankings)
    present = np.flatnonzero(~np.isnan(logs))
    scores = _scores(pairs.first, pairs.second, pairs.score, logs)
    if not joined(scores.met):
        unknown = np.full((len(logs), len(logs)), np.nan)
        return Contrasts(unknown, unknown, ())
    participants, participant = np.unique(rankings.participant[pairs.row], return_inverse=True)
    tasks, task = np.unique(rankings.task[pairs.row], return_inverse=True)
    _, both = np.unique(participant * len(tasks) + task, return_inverse=True)
    pseudo = _pseudo_inverse(scores)
    p, t, pt = (_axis(scores, cluster, pseudo) for cluster in (participant, task, both))

    both_axes = p.variance + t.variance - pt.variance
    # Identical records leave a zero that rounding may have put below zero.
    variance = np.maximum.reduce([both_axes, p.variance, t.variance, np.zeros_like(both_axes)])
    df = np.maximum(1.0, np.minimum(p.effective, t.effective) - 1)
    parted = ~(p.whole & t.whole & pt.whole)
    variance[parted] = df[parted] = np.nan
    parting = [("participant", int(participants[g])) for g in p.bridges]
    parting += [("task", int(tasks[g])) for g in t.bridges]
    return Contrasts(
        _spread(variance, present, len(logs)), _spread(df, present, len(logs)), tuple(parting)
    )


def _scores(first: Integers, second: Integers, score: Floats, logs: Floats) -> _Scores:
    number = np.cumsum(~np.isnan(logs)) - 1
    gap = logs[first] - logs[second]
    expected, upset = expit(gap), expit(-gap)  # 1 - expected would round to 0 beyond 37
    first, second, weight = number[first], number[second], expected * upset
    k = int(number.max(initial=-1)) + 1
    pair = np.minimum(first, second) * k + np.maximum(first, second)
    return _Scores(
        first,
        second,
        np.where(score == 1, upset, score - expected),
        weight,
        pair,
        k,
        graph(pair, weight, k),
    )


def _pseudo_inverse(scores: _Scores) -> Floats:
    """H⁺ of a joined graph, where H is singular along the constant alone."""
    information = _laplacian(_by_pair(scores.pair, scores.weight, scores.k))
    scale = information.max() / scores.k
    filled = np.asarray(np.linalg.inv(information + scale), np.float64)
    return np.asarray(filled - 1 / (scale * scores.k**2))


def _by_pair(pair: Integers, weight: Floats, k: int) -> Floats:
    return np.asarray(np.bincount(pair, weight, k * k), np.float64)


def _laplacian(weight: Floats) -> Floats:
    """Σ weight·b·bᵀ over pairs, b = δ_i − δ_j; weight `(K·K,)`, one entry a pair."""
    k = math.isqrt(len(weight))
    off = weight.reshape(k, k) + weight.reshape(k, k).T
    return np.asarray(np.diag(off.sum(axis=1)) - off)


def _axis(scores: _Scores, cluster: Integers, pseudo: Floats) -> _Axis:
    k, n_clusters = scores.k, int(cluster.max(initial=-1)) + 1
    parting, whole = bridges(scores.met, scores.pair, cluster)
    inner, outer, squares = np.zeros((k, k)), np.zeros((k, k)), np.zeros((k, k))
    for batch in _batches(scores, cluster, n_clusters):
        squares += _squared_information(batch, pseudo)
        inner += _scattered(batch, pseudo, parting, k)
    for bridge in parting:
        moved = _without(scores, cluster == bridge)
        outer += np.outer(moved, moved)
    variance = pseudo @ inner @ pseudo + outer
    return _Axis(
        _of_contrasts(variance) * (n_clusters - 1) / n_clusters,
        _of_contrasts(pseudo) ** 2 / squares,
        parting,
        whole,
    )


def _batches(scores: _Scores, cluster: Integers, n_clusters: int) -> Iterator[_Batch]:
    """Clusters with the same number of models together, in memory-bounded lots."""
    k = scores.k
    members = np.unique(np.concatenate([cluster * k + scores.first, cluster * k + scores.second]))
    start = np.searchsorted(members, np.arange(n_clusters + 1) * k)
    size = np.diff(start)
    by_cluster = np.argsort(cluster, kind="stable")
    ends = np.searchsorted(cluster[by_cluster], np.arange(n_clusters + 1))
    for m in np.unique(size):
        alike = np.flatnonzero(size == m)
        for lot in np.array_split(alike, 1 + len(alike) * k * k // _BATCH):
            rows = np.concatenate([by_cluster[ends[g] : ends[g + 1]] for g in lot])
            yield _batch(
                scores, cluster[rows], rows, lot, members[start[lot][:, None] + np.arange(m)]
            )


def _batch(
    scores: _Scores, cluster: Integers, rows: Integers, lot: Integers, members: Integers
) -> _Batch:
    """Sum the comparisons `rows`, of clusters `cluster`, into the clusters of `lot`."""
    c, m = members.shape
    where = np.searchsorted(lot, cluster)
    first = np.searchsorted(members.ravel(), cluster * scores.k + scores.first[rows]) - where * m
    second = np.searchsorted(members.ravel(), cluster * scores.k + scores.second[rows]) - where * m
    residual, weight = scores.residual[rows], scores.weight[rows]
    score: Floats = np.bincount(where * m + first, residual, c * m).astype(np.float64)
    score -= np.bincount(where * m + second, residual, c * m)
    off = np.bincount((where * m + first) * m + second, weight, c * m * m).reshape(c, m, m)
    off = off + off.transpose(0, 2, 1)
    information = np.eye(m) * off.sum(axis=2)[:, :, None] - off
    return _Batch(lot, members % scores.k, score.reshape(c, m), information)


def _squared_information(batch: _Batch, pseudo: Floats) -> Floats:
    """Σ a_g² over the batch, a_g = cᵀH⁺H_gH⁺c of every contrast c."""
    reach = pseudo[batch.models]
    shares = _of_contrasts(reach.transpose(0, 2, 1) @ (batch.information @ reach))
    return np.asarray((shares**2).sum(axis=0))


def _scattered(batch: _Batch, pseudo: Floats, bridges: Integers, k: int) -> Floats:
    """Σ E y yᵀ Eᵀ over the batch, y = (I − M·EᵀH⁺E)⁻¹·s; bridges have no such y."""
    kept = ~np.isin(batch.clusters, bridges)
    models, information = batch.models[kept], batch.information[kept]
    block = pseudo[models[:, :, None], models[:, None, :]]
    system = np.eye(models.shape[1]) - information @ block
    y = np.linalg.solve(system, batch.score[kept][:, :, None])[:, :, 0]
    at = models[:, :, None] * k + models[:, None, :]
    squares = np.bincount(at.ravel(), (y[:, :, None] * y[:, None, :]).ravel(), k * k)
    return np.asarray(squares, np.float64).reshape(k, k)


def _without(scores: _Scores, mine: Flags) -> Floats:
    """d_g = (H − H_g)⁺ s_g of a bridge, whose remaining graph has several parts."""
    k = scores.k
    left = _by_pair(scores.pair[~mine], scores.weight[~mine], k)
    score = np.bincount(scores.first[mine], scores.residual[mine], k)
    score -= np.bincount(scores.second[mine], scores.residual[mine], k)
    remaining = _laplacian(np.where(left > scores.met.negligible, left, 0.0))
    return np.asarray(np.linalg.pinv(remaining, hermitian=True) @ score)


def _of_contrasts(matrix: Floats) -> Floats:
    """Quadratic form cᵀ·matrix·c: of δ_i on the diagonal, of δ_i − δ_j elsewhere; `(…, K, K)`."""
    own = np.diagonal(matrix, axis1=-2, axis2=-1)
    pairs = own[..., :, None] + own[..., None, :] - matrix - np.swapaxes(matrix, -2, -1)
    index = np.arange(matrix.shape[-1])
    pairs[..., index, index] = own
    return np.asarray(pairs)


def _spread(values: Floats, present: Integers, n_models: int) -> Floats:
    full = np.full((n_models, n_models), np.nan)
    full[np.ix_(present, present)] = values
    return full

"""The graph of models that met, and the clusters without which it falls apart.

The engine behind `sandwich`. A pair of models has one number, smaller·K + larger; an edge is a pair
whose comparisons carry enough information to compute with.
"""

from typing import NamedTuple

import numpy as np
from scipy.sparse import csgraph, csr_array

from ha_core._clusters import Axis, numbers_of_pairs, pairs
from ha_core.arrays import Codes, Flags, Floats, Integers

_NEGLIGIBLE = 1e-10
"""Information, as a share of the best known pair's, that joins no two models: beyond it a solve in
double precision keeps fewer than six digits. In strengths it is some 4,000 points."""


class Graph(NamedTuple):
    """Every pair `(K·K,)`, smaller·K + larger: how many times it met, the information of one time.

    k: number of models. negligible: information too small to be an edge.
    """

    times: Integers
    weight: Floats
    k: int
    negligible: float


def graph(met: Integers, weight: Floats) -> Graph:
    """Read pairs from symmetric matrices `(K, K)`: times met, information of one time."""
    times = np.triu(met, 1).ravel()
    best = float((times * weight.ravel()).max(initial=0.0))
    return Graph(times, weight.ravel(), len(met), _NEGLIGIBLE * best)


def joined(met: Graph) -> bool:
    """Whether edges join all models."""
    return _components(met, met.times)[0] <= 1


def bridges(met: Graph, axis: Axis) -> tuple[Integers, Flags]:
    """Clusters without which the graph parts, and the pairs `(K, K)` that no one of them parts.

    Where there is a bridge the diagonal is False too. Only a cluster that alone holds an edge of
    some spanning tree can be one: at most K − 1 of them.
    """
    k = met.k
    whole, found = np.ones((k, k), np.bool_), []
    for g in _suspects(met, axis):
        parts, label = _components(met, met.times - times(axis, g, k))
        if parts > 1:
            found.append(g)
            whole &= label[:, None] == label[None, :]
    if found:
        np.fill_diagonal(whole, val=False)
    return np.array(found, np.int64), whole


def times(axis: Axis, cluster: int, k: int) -> Integers:
    """How many times each pair met in one cluster, `(K·K,)`."""
    cards = axis.cards[axis.start[cluster] : axis.start[cluster + 1]]
    return np.bincount(_all_pairs(cards, k), minlength=k * k)


def _suspects(met: Graph, axis: Axis) -> Integers:
    """Clusters that alone hold an edge of one spanning tree."""
    k = met.k
    # One comparison too thin for an edge: others may have met and still not hold it.
    doubtful = axis.lone | ((met.times > 0) & (met.weight <= met.negligible))
    if not doubtful.any():
        return np.empty(0, np.int64)
    cluster, pair = _comparisons_of(axis, doubtful, k)
    held, of = np.unique(cluster * (k * k) + pair, return_counts=True)
    owner, edge = held // (k * k), held % (k * k)
    alone = (met.times[edge] - of) * met.weight[edge] <= met.negligible
    tree = _spanning_tree(met, np.bincount(edge[alone], minlength=k * k))
    return np.unique(owner[alone & tree[edge]])


def _comparisons_of(axis: Axis, wanted: Flags, k: int) -> tuple[Integers, Integers]:
    """Cluster and pair of every comparison of the wanted pairs."""
    of_row = np.repeat(np.arange(len(axis.start) - 1), np.diff(axis.start))
    cluster, pair = [], []
    for a, b, rows in pairs(axis.cards):
        number = numbers_of_pairs(axis.cards, a, b, rows, k)
        is_wanted = wanted[number]
        cluster.append(of_row[rows[is_wanted]])
        pair.append(number[is_wanted])
    return np.concatenate(cluster), np.concatenate(pair)


def _all_pairs(cards: Codes, k: int) -> Integers:
    return np.concatenate([numbers_of_pairs(cards, a, b, rows, k) for a, b, rows in pairs(cards)])


def _components(met: Graph, times: Integers) -> tuple[int, Integers]:
    edges = np.flatnonzero(times * met.weight > met.negligible)
    matrix = csr_array((np.ones(len(edges)), (edges // met.k, edges % met.k)), (met.k, met.k))
    parts, label = csgraph.connected_components(matrix, directed=False)
    return int(parts), label.astype(np.int64)


def _spanning_tree(met: Graph, alone: Integers) -> Flags:
    """Mark the pairs of a spanning tree, if possible those that no cluster holds alone."""
    edges = np.flatnonzero(met.times * met.weight > met.negligible)
    matrix = csr_array((1.0 + alone[edges], (edges // met.k, edges % met.k)), (met.k, met.k))
    tree = csgraph.minimum_spanning_tree(matrix).tocoo()
    marked = np.zeros(met.k**2, np.bool_)
    marked[tree.row.astype(np.int64) * met.k + tree.col] = True
    return marked

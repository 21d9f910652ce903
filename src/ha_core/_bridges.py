"""The graph of models that met, and the clusters without which it falls apart.

The engine behind `sandwich`. A pair of models has one number, smaller·K + larger; an edge is a pair
whose comparisons carry enough information to compute with.
"""

from typing import NamedTuple

import numpy as np
from scipy.sparse import csgraph, csr_array

from ha_core.arrays import Flags, Floats, Integers

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

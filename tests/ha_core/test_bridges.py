"""Which clusters hold a graph together, against taking each of them out."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from ha_core._bridges import bridges, graph, joined
from tests import oracle


@given(st.integers(0, 2**32), st.integers(2, 7), st.integers(1, 20))
def test_bridges_are_those_found_by_taking_each_cluster_out(seed: int, k: int, n: int) -> None:
    rng = np.random.default_rng(seed)
    ends = np.array([np.sort(rng.choice(k, 2, replace=False)) for _ in range(n)])
    pair, cluster = ends[:, 0] * k + ends[:, 1], rng.integers(0, 4, n)

    def parts(kept: "np.ndarray[tuple[int], np.dtype[np.bool_]]") -> list[set[int]]:
        games = np.zeros((k, k))
        games[ends[kept, 0], ends[kept, 1]] = games[ends[kept, 1], ends[kept, 0]] = 1
        found = oracle.parts(games)
        return found + [{m} for m in set(range(k)) - set().union(*found)]

    met = graph(pair, np.ones(n), k)
    whole_graph = parts(np.ones(n, bool))
    assert joined(met) == (len(whole_graph) == 1)
    if len(whole_graph) > 1:
        return
    left = {g: parts(cluster != g) for g in set(cluster.tolist())}
    expected = {g: found for g, found in left.items() if len(found) > 1}
    found, whole = bridges(met, pair, cluster)
    assert found.tolist() == sorted(expected)
    for i in range(k):
        for j in range(k):
            together = all(any({i, j} <= part for part in p) for p in expected.values())
            assert whole[i, j] == (together and (i != j or not expected))


def test_information_that_is_lost_in_double_precision_is_no_edge() -> None:
    pair, cluster = np.array([1, 1, 5, 5, 2]), np.array([0, 1, 0, 0, 1])
    thin, thick = (np.array([0.25, 0.25, 0.2, 0.2, last]) for last in (1e-12, 1e-8))
    assert bridges(graph(pair, thick, 3), pair, cluster)[0].tolist() == []
    assert bridges(graph(pair, thin, 3), pair, cluster)[0].tolist() == [0]
    assert not joined(graph(np.array([1, 5]), np.array([0.25, 1e-12]), 3))

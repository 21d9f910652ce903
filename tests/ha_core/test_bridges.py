"""Which clusters hold a graph together, against taking each of them out."""

import numpy as np
import numpy.typing as npt
from hypothesis import given
from hypothesis import strategies as st

from ha_core._bridges import bridges, graph, joined
from ha_core._clusters import Clusters, clusters
from ha_core.rankings import Rankings
from tests import oracle


def laid_out(ends: npt.ArrayLike, cluster: npt.ArrayLike) -> Clusters:
    """One comparison a ranking; `cluster` is the participant."""
    n = len(np.asarray(ends))
    return clusters(Rankings(cluster, np.zeros(n, int), ends, np.zeros((n, 2), bool)))


@given(st.integers(0, 2**32), st.integers(2, 7), st.integers(1, 20))
def test_bridges_are_those_found_by_taking_each_cluster_out(seed: int, k: int, n: int) -> None:
    rng = np.random.default_rng(seed)
    ends = np.array([np.sort(rng.choice(k, 2, replace=False)) for _ in range(n)])
    ends = np.unique(ends, return_inverse=True)[1].reshape(ends.shape)
    k, cluster = int(ends.max()) + 1, rng.integers(0, 4, n)

    def parts(kept: "np.ndarray[tuple[int], np.dtype[np.bool_]]") -> list[set[int]]:
        games = np.zeros((k, k))
        games[ends[kept, 0], ends[kept, 1]] = games[ends[kept, 1], ends[kept, 0]] = 1
        found = oracle.parts(games)
        return found + [{m} for m in set(range(k)) - set().union(*found)]

    data = laid_out(ends, cluster)
    met = graph(data.met, np.ones((k, k)))
    whole_graph = parts(np.ones(n, bool))
    assert joined(met) == (len(whole_graph) == 1)
    if len(whole_graph) > 1:
        return
    left = {g: parts(cluster != g) for g in set(cluster.tolist())}
    expected = {g: found for g, found in left.items() if len(found) > 1}
    found, whole = bridges(met, data.participant)
    assert data.participant.codes[found].tolist() == sorted(expected)
    for i in range(k):
        for j in range(k):
            together = all(any({i, j} <= part for part in p) for p in expected.values())
            assert whole[i, j] == (together and (i != j or not expected))


def test_information_that_is_lost_in_double_precision_is_no_edge() -> None:
    """Participant 0 alone met (1, 2); both met (0, 1), and 1 alone (0, 2), which is thin."""
    data = laid_out([[0, 1], [0, 1], [1, 2], [1, 2], [0, 2]], [0, 1, 0, 0, 1])
    thin, thick = (
        graph(data.met, np.array([[0, 0.25, w], [0.25, 0, 0.2], [w, 0.2, 0]]))
        for w in (1e-12, 1e-8)
    )
    assert bridges(thick, data.participant)[0].tolist() == []
    assert bridges(thin, data.participant)[0].tolist() == [0]
    apart = laid_out([[0, 1], [1, 2]], [0, 1])
    assert not joined(graph(apart.met, np.array([[0, 0.25, 0], [0.25, 0, 1e-12], [0, 1e-12, 0]])))

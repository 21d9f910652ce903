"""Parts of a design: the same as those of its graph, whatever the design."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from scipy.sparse import csgraph, csr_array

from ha_api.index.service.connected import parts


def test_nodes_that_share_a_cell_are_of_one_part() -> None:
    assert parts(np.array([0, 1, 1, 2]), np.array([7, 7, 9, 9]), 3) == [[0, 1, 2]]
    assert parts(np.array([0, 2, 1]), np.array([7, 7, 9]), 3) == [[0, 2], [1]]
    assert parts(np.array([], np.int64), np.array([], np.int64), 2) == [[0], [1]]


@given(st.integers(0, 2**32), st.integers(1, 12), st.integers(1, 12), st.integers(0, 20))
def test_the_parts_are_those_of_the_graph(seed: int, nodes: int, cells: int, n: int) -> None:
    rng = np.random.default_rng(seed)
    node, cell = rng.integers(0, nodes, n), rng.integers(0, cells, n)
    size = nodes + cells
    graph = csr_array((np.ones(n), (node, nodes + cell)), shape=(size, size))
    part = csgraph.connected_components(graph, directed=False)[1][:nodes]
    expected = {tuple(np.flatnonzero(part == one).tolist()) for one in part}
    assert {tuple(one) for one in parts(node, cell, nodes)} == expected

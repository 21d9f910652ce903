"""Whether a design connects what it compares: clause 4.2's refusal, without its arithmetic."""

import numpy as np

from ha_core.arrays import Integers


def parts(node: Integers, cell: Integers, n_nodes: int) -> list[list[int]]:
    """Return the parts into which nodes fall that share no cell, by code; one where none do.

    node, cell: `(n,)`, where each was seen; nodes from 0 to before `n_nodes`.
    """
    order = np.argsort(cell, kind="stable")
    cells, nodes = cell[order], node[order]
    together = cells[1:] == cells[:-1]
    pairs = np.unique(nodes[:-1][together] * n_nodes + nodes[1:][together])
    root = list(range(n_nodes))
    for pair in pairs.tolist():
        one, other = (_root(root, code) for code in divmod(pair, n_nodes))
        root[max(one, other)] = min(one, other)
    found: dict[int, list[int]] = {}
    for code in range(n_nodes):
        found.setdefault(_root(root, code), []).append(code)
    return list(found.values())


def _root(root: list[int], code: int) -> int:
    while root[code] != code:
        root[code] = root[root[code]]
        code = root[code]
    return code

"""How evenly clusters share what is known of a contrast, compiled."""

import numpy as np

from ha_core._jit import jit
from ha_core.arrays import Codes, Floats, Integers


@jit
def squares(
    cards: Codes,
    start: Integers,
    weight: Floats,
    columns: Floats,
    first: int,
    last: int,
    total: Floats,
) -> None:
    """Add a_g² = (xᵀH_g x)² of the clusters from first to last, for every x of `columns`.

    weight: p(1 − p) `(K, K)`. columns: H⁺c of C contrasts, `(K, C)`. total: `(C,)`.
    """
    share = np.empty(columns.shape[1])
    for g in range(first, last):
        share[:] = 0.0
        for row in range(start[g], start[g + 1]):
            mine = cards[row]
            if len(mine) == 4 and mine.min() >= 0:
                _add_four(mine, weight, columns, share)
            else:
                _add(mine, weight, columns, share)
        for c in range(len(share)):
            total[c] += share[c] * share[c]


@jit
def _add(cards: Codes, weight: Floats, columns: Floats, share: Floats) -> None:
    for b in range(1, len(cards)):
        for a in range(b):
            i, j = cards[a], cards[b]
            if i >= 0 and j >= 0:
                w, of_i, of_j = weight[i, j], columns[i], columns[j]
                for c in range(len(share)):
                    gap = of_i[c] - of_j[c]
                    share[c] += w * gap * gap


@jit
def _add_four(cards: Codes, weight: Floats, columns: Floats, share: Floats) -> None:
    """The same for the usual ranking: each number is read once for six comparisons."""
    h, i, j, k = cards[0], cards[1], cards[2], cards[3]
    of_h, of_i, of_j, of_k = columns[h], columns[i], columns[j], columns[k]
    hi, hj, hk = weight[h, i], weight[h, j], weight[h, k]
    ij, ik, jk = weight[i, j], weight[i, k], weight[j, k]
    for c in range(len(share)):
        x, y, z, u = of_h[c], of_i[c], of_j[c], of_k[c]
        share[c] += (
            hi * (x - y) * (x - y)
            + hj * (x - z) * (x - z)
            + hk * (x - u) * (x - u)
            + ij * (y - z) * (y - z)
            + ik * (y - u) * (y - u)
            + jk * (z - u) * (z - u)
        )

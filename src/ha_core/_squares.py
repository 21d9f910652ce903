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

    weight: p(1 − p) `(K, K)`. columns: H⁺c of C contrasts, `(K, C)`. total: `(C,)`. Arrays are read
    at their indices: a slice of one for each ranking takes as long as all that is computed of it.
    """
    share = np.empty(columns.shape[1])
    four = cards.shape[1] == 4
    for g in range(first, last):
        share[:] = 0.0
        for row in range(start[g], start[g + 1]):
            least = -1
            if four:
                least = min(cards[row, 0], cards[row, 1], cards[row, 2], cards[row, 3])
            if least < 0:
                _add(cards, row, weight, columns, share)
            else:
                _add_four(cards, row, weight, columns, share)
        for c in range(len(share)):
            total[c] += share[c] * share[c]


@jit
def _add(cards: Codes, row: int, weight: Floats, columns: Floats, share: Floats) -> None:
    for b in range(1, cards.shape[1]):
        for a in range(b):
            i, j = cards[row, a], cards[row, b]
            if i >= 0 and j >= 0:
                w = weight[i, j]
                for c in range(len(share)):
                    gap = columns[i, c] - columns[j, c]
                    share[c] += w * gap * gap


@jit
def _add_four(cards: Codes, row: int, weight: Floats, columns: Floats, share: Floats) -> None:
    """The same for the usual ranking: each number is read once for six comparisons."""
    h, i, j, k = cards[row, 0], cards[row, 1], cards[row, 2], cards[row, 3]
    hi, hj, hk = weight[h, i], weight[h, j], weight[h, k]
    ij, ik, jk = weight[i, j], weight[i, k], weight[j, k]
    for c in range(len(share)):
        x, y, z, u = columns[h, c], columns[i, c], columns[j, c], columns[k, c]
        share[c] += (
            hi * (x - y) * (x - y)
            + hj * (x - z) * (x - z)
            + hk * (x - u) * (x - u)
            + ij * (y - z) * (y - z)
            + ik * (y - u) * (y - u)
            + jk * (z - u) * (z - u)
        )

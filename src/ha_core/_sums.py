"""What clusters hold of each model's comparisons, in whole numbers, compiled."""

import numpy as np
import numpy.typing as npt

from ha_core._jit import jit
from ha_core.arrays import Codes, Integers


@jit
def add(
    cards: Codes,
    place: npt.NDArray[np.uint8],
    start: Integers,
    first: int,
    last: int,
    total: Integers,
) -> None:
    """Add the clusters from first to last to `total`, the four rows of a tally, `(4, K)`."""
    k = total.shape[1]
    n, halves, models = np.zeros(k, np.int64), np.zeros(k, np.int64), np.empty(k, np.int64)
    for g in range(first, last):
        held = 0
        for row in range(start[g], start[g + 1]):
            for b in range(1, cards.shape[1]):
                j = cards[row, b]
                if j < 0:
                    continue
                for a in range(b):
                    i = cards[row, a]
                    if i < 0:
                        continue
                    if n[i] == 0:
                        models[held] = i
                        held += 1
                    n[i] += 1
                    if n[j] == 0:
                        models[held] = j
                        held += 1
                    n[j] += 1
                    tie = place[row, a] == place[row, b]
                    halves[i] += 1 if tie else 2
                    halves[j] += 1 if tie else 0
        for model in models[:held]:
            of, won = n[model], halves[model]
            total[0, model] += 1
            total[1, model] += of * of
            total[2, model] += of * won
            total[3, model] += won * won
            n[model] = halves[model] = 0

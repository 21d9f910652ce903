"""The parts of a comparison graph, in the order in which they are shown."""

import numpy as np

from ha_core.arrays import Integers


def parts(labels: Integers) -> list[list[int]]:
    """Return the model codes of every part, the largest first; among equals, by first model.

    labels: int64 `(K,)`, -1 for a model in no part.
    """
    numbers = np.unique(labels[labels >= 0])
    groups = [np.flatnonzero(labels == number).tolist() for number in numbers]
    return sorted(groups, key=lambda codes: (-len(codes), codes[0]))

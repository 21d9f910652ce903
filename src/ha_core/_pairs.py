"""The pairs of models that met, in the order in which a fit walks through them."""

from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from ha_core._layout import Seen
from ha_core.arrays import Integers

Numbers: TypeAlias = npt.NDArray[np.int32]

TOGETHER = 4
"""Pairs of a row for which a fit divides once."""


class Pairs(NamedTuple):
    """Unordered pairs by their first model, the pairs of each filled up to a multiple of four.

    row: `(K + 1,)`, where the pairs of each model begin. second: the other models, K where there is
    none. there, back: the numbers of the two ordered pairs, P for one that does not occur.
    """

    row: Integers
    second: Numbers
    there: Numbers
    back: Numbers


def pairs(seen: Seen) -> Pairs:
    """Arrange the pairs that occur, either way."""
    n_models, numbers = len(seen.occurs), seen.numbers()
    first, second = np.nonzero(np.triu(seen.occurs | seen.occurs.T, 1))
    many = np.bincount(first, minlength=n_models)
    row = np.concatenate([[0], np.cumsum(-(-many // TOGETHER) * TOGETHER)])
    # Where each pair goes: its place among those of its model, behind where these begin.
    at = row[first] + np.arange(len(first)) - (np.cumsum(many) - many)[first]
    filled = [np.full(row[-1], nothing, np.int32) for nothing in (n_models, *2 * [seen.n_pairs])]
    found = second, numbers[first, second], numbers[second, first]
    for array, values in zip(filled, found, strict=True):
        array[at] = values
    return Pairs(row, *filled)

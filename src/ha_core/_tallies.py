"""What clusters hold of each model's comparisons, in whole numbers: all that a win share needs."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ha_core._clusters import Axis, pairs
from ha_core.arrays import Integers


class Tally(NamedTuple):
    """Of one axis and each model, int64 `(K,)`; n comparisons and h half wins in each cluster.

    clusters: how many hold a comparison. n_n, n_h, h_h: Σ n², Σ n·h, Σ h² over them.
    """

    clusters: Integers
    n_n: Integers
    n_h: Integers
    h_h: Integers


def tally(axis: Axis, k: int) -> Tally:
    """Sum up an axis in plain NumPy; exact, for what floats hold stays far below 2⁵³."""
    n, halves = _of_cards(axis)
    g = len(axis.codes)
    cluster = np.repeat(np.arange(g), np.diff(axis.start))
    cell = (cluster[:, None] * k + np.maximum(axis.cards, 0)).ravel()
    n_in, halves_in = (
        np.bincount(cell, part.ravel(), g * k).astype(np.int64).reshape(g, k)
        for part in (n, halves)
    )
    return Tally(
        (n_in > 0).sum(axis=0),
        (n_in * n_in).sum(axis=0),
        (n_in * halves_in).sum(axis=0),
        (halves_in * halves_in).sum(axis=0),
    )


def _of_cards(axis: Axis) -> tuple[npt.NDArray[np.int8], npt.NDArray[np.int8]]:
    """Comparisons and half wins of each card within its ranking, `(n, width)`; 0 for no model."""
    n, halves = np.zeros(axis.cards.shape, np.int8), np.zeros(axis.cards.shape, np.int8)
    for a, b, rows in pairs(axis.cards):
        tied = (axis.place[rows, a] == axis.place[rows, b]).view(np.int8)
        n[rows, a] += 1
        n[rows, b] += 1
        halves[rows, a] += 2 - tied
        halves[rows, b] += tied
    return n, halves

"""What clusters hold of each model's comparisons, in whole numbers: all that a win share needs."""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ha_core._clusters import Axis, pairs
from ha_core.arrays import Codes, Integers

_CELLS = 2**20


class Tally(NamedTuple):
    """Of one axis and each model, int64 `(K,)`; n comparisons and h half wins in each cluster.

    clusters: how many hold a comparison. n_n, n_h, h_h: Σ n², Σ n·h, Σ h² over them.
    """

    clusters: Integers
    n_n: Integers
    n_h: Integers
    h_h: Integers


class Cards(NamedTuple):
    """Of each card `(n, width)`: comparisons and half wins within its ranking; 0 for no model."""

    n: npt.NDArray[np.int8]
    halves: npt.NDArray[np.int8]


def of_cards(axis: Axis) -> Cards:
    """Count each card's comparisons and half wins."""
    n, halves = np.zeros(axis.cards.shape, np.int8), np.zeros(axis.cards.shape, np.int8)
    for a, b, rows in pairs(axis.cards):
        tied = (axis.place[rows, a] == axis.place[rows, b]).view(np.int8)
        n[rows, a] += 1
        n[rows, b] += 1
        halves[rows, a] += 2 - tied
        halves[rows, b] += tied
    return Cards(n, halves)


def tally(axis: Axis, cards: Cards, k: int) -> Tally:
    """Sum up an axis, in memory bounded by lots of clusters."""
    total = np.zeros((4, k), np.int64)
    size = np.diff(axis.start)
    single = np.flatnonzero(size == 1)
    for begin in range(0, len(single), _CELLS // 8):
        rows = axis.start[single[begin : begin + _CELLS // 8]]
        model, n, halves = _of_rows(axis.cards, cards, rows)
        total += _sums(model, n, halves, k)
    for lot in _lots(np.flatnonzero(size > 1), size, k):
        owner = np.repeat(np.arange(len(lot)), size[lot])
        begin_of = axis.start[lot] - np.append(0, np.cumsum(size[lot])[:-1])
        rows = np.arange(len(owner)) + begin_of[owner]
        model, n, halves = _of_rows(axis.cards, cards, rows)
        cell = np.repeat(owner, axis.cards.shape[1]) * k + np.maximum(model, 0)
        n_in = np.bincount(cell, n, len(lot) * k).astype(np.int64)
        halves_in = np.bincount(cell, halves, len(lot) * k).astype(np.int64)
        held = np.flatnonzero(n_in)
        total += _sums(held % k, n_in[held], halves_in[held], k)
    return Tally(*total)


def _of_rows(cards: Codes, of: Cards, rows: Integers) -> tuple[Codes, Integers, Integers]:
    n, halves = (part.take(rows, axis=0).ravel().astype(np.int64) for part in of)
    return cards.take(rows, axis=0).ravel(), n, halves


def _sums(model: Codes | Integers, n: Integers, halves: Integers, k: int) -> Integers:
    """Add up by model; exact, for a lot's sums are far below 2⁵³."""
    model = np.maximum(model, 0)
    parts = (n > 0, n * n, n * halves, halves * halves)
    return np.array([np.bincount(model, part, k) for part in parts]).astype(np.int64)


def _lots(chosen: Integers, size: Integers, k: int) -> Iterator[Integers]:
    if len(chosen):
        lot = np.cumsum(k + 8 * size[chosen]) // _CELLS
        yield from np.split(chosen, np.flatnonzero(np.diff(lot)) + 1)

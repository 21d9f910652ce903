"""Counts of some clusters of an axis alone, the same to the bit as in a draw of all, compiled.

What is taken of `_draws` gives bits that the method fixes, so machine code of it that Numba kept
from before a change there is right as well.
"""

import numpy as np

from ha_core._draws import (
    _ADD,
    _BUMP,
    _REMOVE,
    _S28,
    _S32,
    _UNDECIDED,
    Counts,
    Thresholds,
    Word,
    _fill,
    _poisson,
    _words,
)
from ha_core._jit import jit
from ha_core.arrays import Integers

_ROWS = 4096


@jit
def total(
    begin: int,
    end: int,
    totals: Integers,
    axis: int,
    seed: Word,
    first: Word,
    thresholds: Thresholds,
    table: Counts,
) -> None:
    """Add to `(lanes,)` what the Poisson counts of clusters `begin`, …, `end` - 1 sum to."""
    counts = np.empty((_ROWS, len(totals)), np.uint8)
    for start in range(begin, end, _ROWS):
        some = counts[: min(_ROWS, end - start)]
        _bump(some, start, axis, seed, first, thresholds, table)
        for row in range(len(some)):
            for lane in range(len(totals)):
                totals[lane] += some[row, lane]


@jit
def draw(
    counts: Counts,
    begin: int,
    n: int,
    totals: Integers,
    axis: int,
    seed: Word,
    first: Word,
    thresholds: Thresholds,
    table: Counts,
) -> int:
    """Counts of clusters `begin`, `begin` + 1, … of `n` into uint8 `(m, lanes)`; the largest.

    totals: int64 `(lanes,)`, what the Poisson counts of all n sum to. Every ball that the whole
    draw adds or removes is followed, and counts where it lies here.
    """
    counts[:] = 0
    if len(thresholds):
        _bump(counts, begin, axis, seed, first, thresholds, table)
    _add(counts, begin, n, totals, axis, seed, first)
    for lane in range(len(totals)):
        if totals[lane] > n:
            surplus, replicate = totals[lane] - n, first + np.uint64(lane)
            here = counts[:, lane]
            _remove(here, begin, n, surplus, axis, seed, replicate, thresholds, table)
    return int(counts.max()) if len(counts) else 0


@jit
def _bump(
    counts: Counts,
    begin: int,
    axis: int,
    seed: Word,
    first: Word,
    thresholds: Thresholds,
    table: Counts,
) -> None:
    words = np.empty((1, 4, counts.shape[1]), np.uint32)
    for here in range(len(counts)):
        row = begin + here
        if here == 0 or row % 8 == 0:
            _fill(words, row // 8, axis, _BUMP, seed, first)
        word, shift = words[0, row % 8 // 2], np.uint32(16 * (row % 2))
        for lane in range(counts.shape[1]):
            half = np.uint64(word[lane] >> shift) & np.uint64(0xFFFF)
            count = int(table[half])
            if count == _UNDECIDED:
                count = _poisson(half, row, axis, seed, first + np.uint64(lane), thresholds)
            counts[here, lane] = count


@jit
def _add(
    counts: Counts, begin: int, n: int, totals: Integers, axis: int, seed: Word, first: Word
) -> None:
    words = np.empty((1, 4, len(totals)), np.uint32)
    for ball in range(n - totals.min()):
        if ball % 4 == 0:
            _fill(words, ball // 4, axis, _ADD, seed, first)
        for lane in range(len(totals)):
            if ball < n - totals[lane]:
                place = np.uint64(words[0, ball % 4, lane]) * np.uint64(n) >> _S32
                here = np.int64(place) - begin
                if 0 <= here < len(counts):
                    counts[here, lane] += np.uint8(1)


@jit
def _remove(
    counts: Counts,
    begin: int,
    n: int,
    surplus: int,
    axis: int,
    seed: Word,
    replicate: Word,
    thresholds: Thresholds,
    table: Counts,
) -> None:
    """Take away the balls that the whole draw does.

    What lies at a chosen cluster is drawn anew, less the balls that it has lost.
    """
    lost, taken, attempt = np.empty(surplus, np.int64), 0, 0
    while taken < surplus:
        words = _words(attempt // 2, axis, _REMOVE, seed, replicate)
        place, level = (words[0], words[1]) if attempt % 2 == 0 else (words[2], words[3])
        attempt += 1
        chosen = np.int64((place * np.uint64(n)) >> _S32)
        count = _count(int(chosen), axis, seed, replicate, thresholds, table)
        above = count - int(level >> _S28)
        if above > 0 and above > (lost[:taken] == chosen).sum():
            lost[taken] = chosen
            taken += 1
            if 0 <= chosen - begin < len(counts):
                counts[chosen - begin] -= np.uint8(1)


@jit
def _count(
    row: int, axis: int, seed: Word, replicate: Word, thresholds: Thresholds, table: Counts
) -> int:
    """Give the Poisson count of one cluster."""
    word = _words(row // 8, axis, _BUMP, seed, replicate)[row % 8 // 2]
    half = word >> np.uint64(16 * (row % 2)) & np.uint64(0xFFFF)
    count = int(table[half])
    if count == _UNDECIDED:
        count = _poisson(half, row, axis, seed, replicate, thresholds)
    return count

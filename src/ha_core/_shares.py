"""Counts of some clusters of an axis alone, the same to the bit as in a draw of all, compiled."""

import numpy as np

from ha_core._draws import (
    _ADD,
    _BUMP,
    _REMOVE,
    _S28,
    _S32,
    LANES,
    Counts,
    Halves,
    Thresholds,
    Word,
    _fill,
    _poisson,
    _words,
    bump,
    count,
    largest,
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
    tops: Halves,
) -> None:
    """Add to `(64,)` what the Poisson counts of clusters `begin`, …, `end` - 1 sum to."""
    counts = np.empty((_ROWS, LANES), np.uint8)
    for start in range(begin, end, _ROWS):
        some = counts[: min(_ROWS, end - start)]
        bump(some, start, axis, seed, first, thresholds, tops)
        count(some, totals)


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
    tops: Halves,
) -> int:
    """Counts of clusters `begin`, `begin` + 1, … of `n` into uint8 `(m, 64)`; the largest.

    totals: int64 `(64,)`, what the Poisson counts of all n sum to. Every ball that the whole
    draw adds or removes is followed, and counts where it lies here.
    """
    if len(thresholds):
        bump(counts, begin, axis, seed, first, thresholds, tops)
    else:
        counts[:] = 0
    _add(counts, begin, n, totals, axis, seed, first)
    for lane in range(len(totals)):
        if totals[lane] > n:
            surplus, replicate = totals[lane] - n, first + np.uint64(lane)
            here = counts[:, lane]
            _remove(here, begin, n, surplus, axis, seed, replicate, thresholds)
    return largest(counts)


@jit
def _add(
    counts: Counts, begin: int, n: int, totals: Integers, axis: int, seed: Word, first: Word
) -> None:
    eights, fewest = np.empty((32, 8), np.uint32), totals[0]
    words = eights.reshape(4, LANES)
    for total in totals:
        fewest = min(fewest, total)
    for ball in range(n - fewest):
        if ball % 4 == 0:
            _fill(eights, ball // 4, axis, _ADD, seed, first)
        for lane in range(len(totals)):
            if ball < n - totals[lane]:
                place = np.uint64(words[ball % 4, lane]) * np.uint64(n) >> _S32
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
        count = _count(int(chosen), axis, seed, replicate, thresholds)
        above = count - int(level >> _S28)
        if above > 0 and above > (lost[:taken] == chosen).sum():
            lost[taken] = chosen
            taken += 1
            if 0 <= chosen - begin < len(counts):
                counts[chosen - begin] -= np.uint8(1)


@jit
def _count(row: int, axis: int, seed: Word, replicate: Word, thresholds: Thresholds) -> int:
    """Give the Poisson count of one cluster."""
    word = _words(row // 8, axis, _BUMP, seed, replicate)[row % 8 // 2]
    half = word >> np.uint64(16 * (row % 2)) & np.uint64(0xFFFF)
    return _poisson(half, row, axis, seed, replicate, thresholds)

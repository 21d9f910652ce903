"""Counts of clusters in many replicates side by side, one a lane, compiled.

The last axis of an array is the lane, so that the innermost loops run along it. Everything jitted
that a draw needs stands in this file, for Numba's disk cache does not notice a change in a helper
of another file. The public door is `bootstrap`.
"""

import math
from decimal import Decimal, localcontext
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from ha_core._jit import jit
from ha_core.arrays import Integers

Word: TypeAlias = np.uint64
Words: TypeAlias = tuple[Word, Word, Word, Word]
Thresholds: TypeAlias = npt.NDArray[np.uint64]
Counts: TypeAlias = npt.NDArray[np.uint8]
Lanes: TypeAlias = npt.NDArray[np.uint32]

_PLAIN_BELOW = 64
_UNDECIDED = 255
_AT_ONCE = 16
_LOW, _HALF = np.uint64(0xFFFFFFFF), np.uint64(0xFFFF)
_S16, _S28, _S32 = np.uint64(16), np.uint64(28), np.uint64(32)
_BUMP, _ADD, _REMOVE, _REFINE = np.uint64(0), np.uint64(1), np.uint64(2), np.uint64(3)
_M0, _M1 = np.uint64(0xD2511F53), np.uint64(0xCD9E8D57)
_W0, _W1 = np.uint64(0x9E3779B9), np.uint64(0xBB67AE85)


def thresholds(n: int) -> Thresholds:
    """48-bit thresholds T_k = floor(2^48 P(X < k)), k = 1, 2, …, of X ~ Poisson(1 - 1.75/√n).

    A rate a little below 1 leaves balls to add far more often than to remove; few clusters are
    cheaper drawn ball by ball, and get no thresholds. In decimals: the same on every platform.
    """
    if n < _PLAIN_BELOW:
        return np.empty(0, np.uint64)
    found: list[int] = []
    with localcontext() as context:
        context.prec = 50
        rate = Decimal(1.0 - 1.75 / math.sqrt(n))
        term = below = (-rate).exp()
        while (threshold := int(below * 2**48)) < 2**48 - 1:
            found.append(threshold)
            term *= rate / len(found)
            below += term
    return np.array(found, np.uint64)


def table(thresholds: Thresholds) -> Counts:
    """What the upper 16 bits of a 48-bit number decide: a count, or that they do not; `(2^16,)`."""
    tops = (thresholds >> _S32).astype(np.int64)
    counts = np.searchsorted(tops, np.arange(2**16)).astype(np.uint8)
    counts[tops] = _UNDECIDED
    return counts


@jit
def _philox(c0: Word, c1: Word, c2: Word, c3: Word, k0: Word, k1: Word) -> Words:
    """Four random words of 32 bits for a counter under a key."""
    for _ in range(10):
        p0, p1 = c0 * _M0, c2 * _M1
        c0, c1, c2, c3 = (p1 >> _S32) ^ c1 ^ k0, p1 & _LOW, (p0 >> _S32) ^ c3 ^ k1, p0 & _LOW
        k0, k1 = (k0 + _W0) & _LOW, (k1 + _W1) & _LOW
    return c0, c1, c2, c3


@jit
def _words(row: int, axis: int, stream: Word, seed: Word, replicate: Word) -> Words:
    return _philox(np.uint64(row), np.uint64(axis), stream, seed >> _S32, seed & _LOW, replicate)


@jit
def _fill(words: Lanes, row: int, axis: int, stream: Word, seed: Word, first: Word) -> None:
    """Four words for each of some rows and every lane: uint32 `(rows, 4, lanes)`.

    Many rows at a call: inlined into a loop of other work, this one is no longer made of vectors.
    """
    for at in range(len(words)):
        for lane in range(words.shape[2]):
            a, b, c, d = _words(row + at, axis, stream, seed, first + np.uint64(lane))
            words[at, 0, lane], words[at, 1, lane] = np.uint32(a), np.uint32(b)
            words[at, 2, lane], words[at, 3, lane] = np.uint32(c), np.uint32(d)


@jit
def draw(
    counts: Counts, axis: int, seed: Word, first: Word, thresholds: Thresholds, table: Counts
) -> int:
    """Exact multinomial counts of `n` clusters into uint8 `(n, lanes)`; the largest of them.

    Poisson counts, then balls added or removed until they sum to n. Given their sum, independent
    Poisson counts are multinomial; a ball added to or taken from a uniformly chosen place keeps
    them so. Eight bits hold them: below 64 clusters all balls together are fewer than 64, and from
    there on the chance that one place gets 256 lies below 10^-500.
    """
    n, lanes = counts.shape
    totals = np.zeros(lanes, np.int64)
    counts[:] = 0
    if len(thresholds):
        _bump(counts, totals, axis, seed, first, thresholds, table)
    _add(counts, totals, axis, seed, first)
    for lane in range(lanes):
        if totals[lane] > n:
            _remove(counts[:, lane], totals[lane] - n, axis, seed, first + np.uint64(lane))
    return int(counts.max()) if n else 0


@jit
def _bump(
    counts: Counts,
    totals: Integers,
    axis: int,
    seed: Word,
    first: Word,
    thresholds: Thresholds,
    table: Counts,
) -> None:
    n, lanes = counts.shape
    words = np.empty((_AT_ONCE, 4, lanes), np.uint32)
    for row in range(n):
        at = row % (8 * _AT_ONCE)
        if at == 0:
            _fill(words, row // 8, axis, _BUMP, seed, first)
        word, shift = words[at // 8, at % 8 // 2], np.uint32(16 * (at % 2))
        undecided = False
        for lane in range(lanes):
            count = table[np.uint64(word[lane] >> shift) & _HALF]
            counts[row, lane] = count
            undecided |= count == _UNDECIDED
        if undecided:
            for lane in range(lanes):
                if counts[row, lane] == _UNDECIDED:
                    half = np.uint64(word[lane] >> shift) & _HALF
                    replicate = first + np.uint64(lane)
                    counts[row, lane] = _poisson(half, row, axis, seed, replicate, thresholds)
        for lane in range(lanes):
            totals[lane] += counts[row, lane]


@jit
def _poisson(
    half: Word, row: int, axis: int, seed: Word, replicate: Word, thresholds: Thresholds
) -> int:
    """Thresholds at or below a 48-bit number whose top 16 bits are `half`.

    The lower 32 bits are drawn only where they decide.
    """
    number = half << _S32 | _words(row, axis, _REFINE, seed, replicate)[0]
    count = 0
    for threshold in thresholds:
        count += number >= threshold
    return count


@jit
def _add(counts: Counts, totals: Integers, axis: int, seed: Word, first: Word) -> None:
    n, lanes = counts.shape
    words = np.empty((_AT_ONCE, 4, lanes), np.uint32)
    for ball in range(n - totals.min()):
        at = ball % (4 * _AT_ONCE)
        if at == 0:
            _fill(words, ball // 4, axis, _ADD, seed, first)
        for lane in range(lanes):
            if ball < n - totals[lane]:
                place = np.uint64(words[at // 4, at % 4, lane]) * np.uint64(n) >> _S32
                counts[np.int64(place), lane] += np.uint8(1)


@jit
def _remove(counts: Counts, surplus: int, axis: int, seed: Word, replicate: Word) -> None:
    """Take away balls chosen uniformly: a place and a level of 16, until a ball lies there."""
    n = np.uint64(len(counts))
    attempt = 0
    while surplus > 0:
        words = _words(attempt // 2, axis, _REMOVE, seed, replicate)
        place, level = (words[0], words[1]) if attempt % 2 == 0 else (words[2], words[3])
        chosen = np.int64((place * n) >> _S32)
        if np.int64(level >> _S28) < np.int64(counts[chosen]):
            counts[chosen] -= np.uint8(1)
            surplus -= 1
        attempt += 1

"""Counts of clusters in 64 replicates side by side, one a lane, compiled.

The last axis of an array is the lane. The public door is `bootstrap`.
"""

import math
from decimal import Decimal, localcontext
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from ha_core._jit import jit
from ha_core._vectors import Array, anywhere, each, load, select, store, widened
from ha_core.arrays import Integers

Word: TypeAlias = np.uint64
Words: TypeAlias = tuple[Word, Word, Word, Word]
Vectors: TypeAlias = tuple[Array, Array, Array, Array]
Thresholds: TypeAlias = npt.NDArray[np.uint64]
Halves: TypeAlias = npt.NDArray[np.uint16]
Counts: TypeAlias = npt.NDArray[np.uint8]
Lanes: TypeAlias = npt.NDArray[np.uint32]

LANES = 64
_PLAIN_BELOW = 64
_TOPS = 8
_AT_ONCE = 16
_ROWS = 8 * _AT_ONCE
_LANE = np.arange(LANES, dtype=np.uint64).reshape(8, 8)
_LOW = np.uint64(0xFFFFFFFF)
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


def tops(thresholds: Thresholds) -> Halves:
    """Upper 16 bits of the thresholds, uint16 `(8,)`: all from the eighth on share the largest.

    A number with larger upper bits lies above a threshold; one with the same is undecided.
    """
    found = np.full(_TOPS, 0xFFFF, np.uint16)
    first = (thresholds[:_TOPS] >> _S32).astype(np.uint16)
    found[: len(first)] = first
    return found


@jit
def _philox(c0: Any, c1: Any, c2: Any, c3: Any, k0: Any, k1: Any) -> Any:
    """Four random words of 32 bits for a counter under a key: words each, or vectors of them."""
    for _ in range(10):
        p0, p1 = (c0 & _LOW) * _M0, (c2 & _LOW) * _M1
        c0, c1, c2, c3 = (p1 >> _S32) ^ c1 ^ k0, p1 & _LOW, (p0 >> _S32) ^ c3 ^ k1, p0 & _LOW
        k0, k1 = (k0 + _W0) & _LOW, (k1 + _W1) & _LOW
    return c0, c1, c2, c3


@jit
def _words(row: int, axis: int, stream: Word, seed: Word, replicate: Word) -> Words:
    found: Words = _philox(
        np.uint64(row), np.uint64(axis), stream, seed >> _S32, seed & _LOW, replicate
    )
    return found


@jit
def _eight(row: int, axis: int, stream: Word, seed: Word, first: Word, eight: int) -> Vectors:
    """Four random words for a row and each of eight lanes, as vectors."""
    zero, replicate = each(_LANE, 0), load(_LANE, eight) + first
    counter = zero + np.uint64(row), zero + np.uint64(axis), zero + stream, zero + (seed >> _S32)
    found: Vectors = _philox(*counter, zero + (seed & _LOW), replicate)
    return found


@jit
def _fill(words: Lanes, row: int, axis: int, stream: Word, seed: Word, first: Word) -> None:
    """Four words for each of some rows and every lane: as `(rows * 4, 8, 8)`, eight lanes a row."""
    for at in range(len(words) // 32):
        for eight in range(8):
            a, b, c, d = _eight(row + at, axis, stream, seed, first, eight)
            store(words, 32 * at + eight, a)
            store(words, 32 * at + 8 + eight, b)
            store(words, 32 * at + 16 + eight, c)
            store(words, 32 * at + 24 + eight, d)


@jit
def _halve(halves: Halves, row: int, axis: int, seed: Word, first: Word) -> None:
    """Eight halves of 16 bits instead, the lower of each word first: as `(rows * 8, 8, 8)`."""
    for at in range(len(halves) // 64):
        for eight in range(8):
            a, b, c, d = _eight(row + at, axis, _BUMP, seed, first, eight)
            store(halves, 64 * at + eight, a)
            store(halves, 64 * at + 8 + eight, a >> _S16)
            store(halves, 64 * at + 16 + eight, b)
            store(halves, 64 * at + 24 + eight, b >> _S16)
            store(halves, 64 * at + 32 + eight, c)
            store(halves, 64 * at + 40 + eight, c >> _S16)
            store(halves, 64 * at + 48 + eight, d)
            store(halves, 64 * at + 56 + eight, d >> _S16)


@jit
def draw(
    counts: Counts, axis: int, seed: Word, first: Word, thresholds: Thresholds, tops: Halves
) -> int:
    """Exact multinomial counts of `n` clusters into uint8 `(n, 64)`; the largest of them.

    Poisson counts, then balls added or removed until they sum to n. Given their sum, independent
    Poisson counts are multinomial; a ball added to or taken from a uniformly chosen place keeps
    them so. Eight bits hold them: below 64 clusters all balls together are fewer than 64, and from
    there on the chance that one place gets 256 lies below 10^-500.
    """
    n, totals = len(counts), np.zeros(LANES, np.int64)
    if len(thresholds):
        bump(counts, 0, axis, seed, first, thresholds, tops)
        count(counts, totals)
    else:
        counts[:] = 0
    _add(counts, totals, axis, seed, first)
    for lane in range(LANES):
        if totals[lane] > n:
            _remove(counts[:, lane], totals[lane] - n, axis, seed, first + np.uint64(lane))
    return largest(counts)


@jit
def bump(
    counts: Counts,
    begin: int,
    axis: int,
    seed: Word,
    first: Word,
    thresholds: Thresholds,
    tops: Halves,
) -> None:
    """Poisson counts of clusters `begin`, `begin` + 1, … into uint8 `(m, 64)`."""
    eights = np.empty((8 * _ROWS, 8), np.uint16)
    halves = eights.reshape(_ROWS, LANES)
    zero, one = each(halves, 0), each(halves, 1)
    for here in range(len(counts)):
        row = begin + here
        at = row % _ROWS
        if here == 0 or at == 0:
            _halve(eights, (row - at) // 8, axis, seed, first)
        half, found, undecided = load(halves, at), zero, zero > zero
        for top in tops:
            threshold = each(halves, top)
            found = found + select(half > threshold, one, zero)
            undecided = undecided | (half == threshold)
        store(counts, here, found)
        if anywhere(undecided):
            for lane in range(LANES):
                for top in tops:
                    if halves[at, lane] == top:
                        word, replicate = np.uint64(halves[at, lane]), first + np.uint64(lane)
                        counts[here, lane] = _poisson(word, row, axis, seed, replicate, thresholds)


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
def count(counts: Counts, totals: Integers) -> None:
    """Add the sum of each of 64 lanes to its total."""
    sums = np.empty((1, LANES), np.uint16)
    for start in range(0, len(counts), _ROWS):
        some = each(sums, 0)
        for row in range(start, min(start + _ROWS, len(counts))):
            some = some + widened(load(counts, row))
        store(sums, 0, some)
        for lane in range(LANES):
            totals[lane] += sums[0, lane]


@jit
def largest(counts: Counts) -> int:
    """The largest of all counts, 0 of none."""
    held, most = np.empty((1, LANES), np.uint8), 0
    found = each(held, 0)
    for row in range(len(counts)):
        found = select(load(counts, row) > found, load(counts, row), found)
    store(held, 0, found)
    for lane in range(LANES):
        most = max(most, int(held[0, lane]))
    return most


@jit
def _add(counts: Counts, totals: Integers, axis: int, seed: Word, first: Word) -> None:
    n, lanes, fewest = len(counts), len(totals), totals[0]
    for total in totals:
        fewest = min(fewest, total)
    eights = np.empty((32 * _AT_ONCE, 8), np.uint32)
    words = eights.reshape(4 * _AT_ONCE, LANES)
    for ball in range(n - fewest):
        at = ball % (4 * _AT_ONCE)
        if at == 0:
            _fill(eights, ball // 4, axis, _ADD, seed, first)
        for lane in range(lanes):
            if ball < n - totals[lane]:
                place = np.uint64(words[at, lane]) * np.uint64(n) >> _S32
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

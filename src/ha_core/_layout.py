"""Rankings laid out for the bootstrap: by cluster of the larger axis, their pairs by tile."""

from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from ha_core._jit import jit
from ha_core.arrays import Codes, Flags, Integers
from ha_core.rankings import Rankings

Numbers: TypeAlias = npt.NDArray[np.int32]
Places: TypeAlias = npt.NDArray[np.int8]
Lengths: TypeAlias = npt.NDArray[np.uint8]
Within: TypeAlias = npt.NDArray[np.uint16]

LONGEST = 32
"""Entries in a run at most: the weights of so many, of mean 1, hardly ever sum to 255."""

RUNS = 65535 // 254
"""Runs of a pair between two spills at most: a sum below 255 each then fits 16 bits."""

FEW_PAIRS, SMALL_TILE, LARGE_TILE = 2000, 4096, 16384
"""Rankings in a tile: their weights lie in the nearest cache, and a pair occurs in it often."""


class Layout(NamedTuple):
    """Rankings in the order of the outer clusters, and their pairs in runs.

    A tile is so many rankings in a row. A run is entries of one tile and one ordered pair, winner
    first; an entry is one comparison.

    start: `(outer + 1,)`, where the rankings of each outer cluster begin. inner: `(n,)`, the other
    cluster of each. tile: how many rankings are a tile. cluster: `(tiles,)`, the outer cluster of
    the first ranking of each. run: `(tiles + 1,)`, where the runs of each begin. pair: `(runs,)`,
    the number of each one's pair. length: `(runs,)`, how many entries each has. place: run after
    run, the place in the tile of the ranking of each entry. spill: the runs before which sums of
    16 bits are spilled, and -1.
    """

    start: Integers
    inner: Numbers
    tile: int
    cluster: Numbers
    run: Integers
    pair: Numbers
    length: Lengths
    place: Within
    spill: Integers


class Seen(NamedTuple):
    """Which ordered pairs occur, bool `(K, K)`, both ways where they tie; whether anything ties."""

    occurs: Flags
    ties: bool

    @property
    def n_pairs(self) -> int:
        return int(self.occurs.sum())

    @property
    def unit(self) -> float:
        """What an entry is worth: ½ where anything ties, so that a win has two, a tie one each."""
        return 0.5 if self.ties else 1.0

    def numbers(self) -> Numbers:
        """The number of each ordered pair, int32 `(K, K)`: `n_pairs` for one that never occurs.

        The two of a pair of models follow each other, and pairs their first model, then their
        second: a fit that walks through them so reads memory in order.
        """
        i, j = np.nonzero(self.occurs)
        order = np.lexsort((i > j, np.maximum(i, j), np.minimum(i, j)))
        numbers = np.full(self.occurs.shape, self.n_pairs, np.int32)
        numbers[i[order], j[order]] = np.arange(len(i))
        return numbers


def seen(rankings: Rankings, n_models: int) -> Seen:
    """Look through rankings for what occurs in them."""
    occurs, ties = np.zeros((n_models, n_models), np.bool_), np.zeros(1, np.bool_)
    mark(np.ascontiguousarray(rankings.order), _places(rankings), occurs, ties)
    return Seen(occurs, bool(ties[0]))


def laid(outer: Numbers, inner: Numbers, n_outer: int, rankings: Rankings, seen: Seen) -> Layout:
    """Lay out rankings by their clusters, `(n,)` each, numbered without gaps.

    seen: what occurs in them, or in more rankings with which they are to be summed.
    """
    by = np.argsort(outer, kind="stable").astype(np.int32)
    start = np.searchsorted(outer[by], np.arange(n_outer + 1))
    tile = SMALL_TILE if seen.n_pairs < FEW_PAIRS else LARGE_TILE
    given = by, np.ascontiguousarray(rankings.order), _places(rankings)
    numbers = seen.numbers()
    run, entries = runs(*given, numbers, seen.ties, tile, seen.n_pairs)
    pair, length = np.empty(run[-1], np.int32), np.empty(run[-1], np.uint8)
    place = np.empty(entries, np.uint16)
    enter(*given, numbers, seen.ties, tile, seen.n_pairs, pair, length, place)
    cluster, spill = outer[by[::tile]], spills(pair, seen.n_pairs)
    return Layout(start, inner[by], tile, cluster, run, pair, length, place, spill)


def _places(rankings: Rankings) -> Places:
    return np.cumsum(~rankings.tied, axis=1, dtype=np.int8)


@jit
def mark(order: Codes, place: Places, occurs: Flags, ties: Flags) -> None:
    """Mark the ordered pairs that occur, and whether any ties."""
    for row in range(len(order)):
        for a in range(order.shape[1]):
            for b in range(a + 1, order.shape[1]):
                i, j = order[row, a], order[row, b]
                if i < 0 or j < 0:
                    continue
                occurs[i, j] = True
                if place[row, a] == place[row, b]:
                    occurs[j, i] = ties[0] = True


@jit
def _entries(order: Codes, place: Places, number: Numbers, twice: bool, found: Numbers) -> int:
    """Put the pair of every entry of a ranking into `found`; how many there are."""
    entries = 0
    for a in range(len(order)):
        for b in range(a + 1, len(order)):
            i, j = order[a], order[b]
            if i < 0 or j < 0:
                continue
            found[entries] = number[i, j]
            entries += 1
            if twice:
                found[entries] = number[j, i] if place[a] == place[b] else number[i, j]
                entries += 1
    return entries


@jit
def runs(
    by: Numbers,
    order: Codes,
    place: Places,
    number: Numbers,
    twice: bool,
    tile: int,
    n_pairs: int,
) -> tuple[Integers, int]:
    """Where the runs of each tile begin, `(tiles + 1,)`; and how many entries there are."""
    found = np.empty(order.shape[1] ** 2, np.int32)
    begins, total = np.zeros((len(by) + tile - 1) // tile + 1, np.int64), 0
    for this in range(len(begins) - 1):
        many = np.zeros(n_pairs, np.int64)
        for row in by[this * tile : (this + 1) * tile]:
            for pair in found[: _entries(order[row], place[row], number, twice, found)]:
                many[pair] += 1
        begins[this + 1] = begins[this]
        for entries in many:
            begins[this + 1] += (entries + LONGEST - 1) // LONGEST
            total += int(entries)
    return begins, total


@jit
def enter(
    by: Numbers,
    order: Codes,
    place: Places,
    number: Numbers,
    twice: bool,
    tile: int,
    n_pairs: int,
    pair: Numbers,
    length: Lengths,
    within: Within,
) -> None:
    """Enter every comparison into the run of its pair and tile."""
    found = np.empty(order.shape[1] ** 2, np.int32)
    at, run = 0, 0
    for first in range(0, len(by), tile):
        rows = by[first : first + tile]
        many = np.zeros(n_pairs, np.int64)
        for row in rows:
            for one in found[: _entries(order[row], place[row], number, twice, found)]:
                many[one] += 1
        for one in range(n_pairs):
            end = at + many[one]
            many[one] = at
            while at < end:
                many_here = min(end - at, LONGEST)
                pair[run], length[run] = one, many_here
                at, run = at + many_here, run + 1
        for this in range(len(rows)):
            row = rows[this]
            for one in found[: _entries(order[row], place[row], number, twice, found)]:
                within[many[one]] = this
                many[one] += 1


@jit
def spills(pair: Numbers, n_pairs: int) -> Integers:
    """The runs before which sums are spilled, and -1: no pair has over RUNS between two of them."""
    since = np.zeros(n_pairs, np.int64)
    found = np.empty(len(pair) // RUNS + 1, np.int64)
    number = 0
    for run in range(len(pair)):
        since[pair[run]] += 1
        if since[pair[run]] > RUNS:
            found[number] = run
            number += 1
            since[:] = 0
            since[pair[run]] = 1
    found[number] = -1
    return found[: number + 1].copy()

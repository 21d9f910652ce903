"""Rankings laid out for the bootstrap: by cluster of the larger axis, each as its ordered pairs."""

from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from ha_core._jit import jit
from ha_core.arrays import Codes, Flags, Integers
from ha_core.rankings import Rankings

Numbers: TypeAlias = npt.NDArray[np.int32]
Places: TypeAlias = npt.NDArray[np.int8]

CHUNK = 16
"""How often a pair occurs in a chunk at most: sums of weights below 4,096 then fit 16 bits."""


class Layout(NamedTuple):
    """Rankings in the order of the outer clusters, and the P ordered pairs that occur in them.

    start: `(outer + 1,)`, where the rankings of each outer cluster begin. inner: `(n,)`, the other
    cluster of each. entry: `(n + 1,)`, where its entries begin in `pair`, the numbers of its pairs,
    winner first. chunk: where chunks begin, and -1. first, second: models of each unordered pair;
    there, back: its two ordered pairs, P for one that does not occur.
    """

    start: Integers
    inner: Numbers
    entry: Integers
    pair: Numbers
    chunk: Integers
    first: Numbers
    second: Numbers
    there: Numbers
    back: Numbers


class Laid(NamedTuple):
    """A layout, how many ordered pairs occur, and what an entry is worth: ½ where anything ties.

    A win then stands twice, and a tie once each way.
    """

    layout: Layout
    n_pairs: int
    unit: float


class Seen(NamedTuple):
    """Which ordered pairs occur, bool `(K, K)`, both ways where they tie; whether anything ties."""

    occurs: Flags
    ties: bool

    @property
    def n_pairs(self) -> int:
        return int(self.occurs.sum())

    @property
    def unit(self) -> float:
        """What an entry is worth."""
        return 0.5 if self.ties else 1.0


def seen(rankings: Rankings, n_models: int) -> Seen:
    """Look through rankings for what occurs in them."""
    occurs, ties = np.zeros((n_models, n_models), np.bool_), np.zeros(1, np.bool_)
    mark(np.ascontiguousarray(rankings.order), _places(rankings), occurs, ties)
    return Seen(occurs, bool(ties[0]))


def laid(outer: Integers, inner: Integers, n_outer: int, rankings: Rankings, seen: Seen) -> Laid:
    """Lay out rankings by their clusters, `(n,)` each, numbered without gaps.

    seen: what occurs in them, or in more rankings with which they are to be summed.
    """
    by = np.argsort(outer, kind="stable")
    order, n_pairs = np.ascontiguousarray(rankings.order), seen.n_pairs
    cards = (order >= 0).sum(axis=1)[by]
    entries = cards * (cards - 1) // 2 * (2 if seen.ties else 1)
    entry = np.concatenate([[0], np.cumsum(entries)])
    numbers = np.cumsum(seen.occurs).reshape(seen.occurs.shape).astype(np.int32) - 1
    pair = np.empty(int(entry[-1]), np.int32)
    enter(by, order, _places(rankings), numbers, seen.ties, pair)
    start = np.concatenate([[0], np.cumsum(np.bincount(outer, minlength=n_outer))])
    numbers = np.where(seen.occurs, numbers, np.int32(n_pairs))
    first, second = np.nonzero(np.triu(seen.occurs | seen.occurs.T))
    layout = Layout(
        start,
        inner[by].astype(np.int32),
        entry,
        pair,
        chunks(entry, pair, n_pairs),
        first.astype(np.int32),
        second.astype(np.int32),
        numbers[first, second],
        numbers[second, first],
    )
    return Laid(layout, n_pairs, seen.unit)


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
def enter(
    by: Integers, order: Codes, place: Places, number: Numbers, twice: bool, pair: Numbers
) -> None:
    """Enter the number of every pair of every ranking."""
    entry = 0
    for row in by:
        for a in range(order.shape[1]):
            for b in range(a + 1, order.shape[1]):
                i, j = order[row, a], order[row, b]
                if i < 0 or j < 0:
                    continue
                pair[entry] = number[i, j]
                entry += 1
                if twice:
                    tie = place[row, a] == place[row, b]
                    pair[entry] = number[j, i] if tie else number[i, j]
                    entry += 1


@jit
def chunks(entry: Integers, pair: Numbers, n_pairs: int) -> Integers:
    """Where chunks begin: each the longest run of rankings in which no pair occurs too often."""
    seen = np.zeros(n_pairs, np.int64)
    begins = np.empty(len(entry), np.int64)
    number = 0
    for ranking in range(len(entry) - 1):
        full = ranking == 0
        for e in range(entry[ranking], entry[ranking + 1]):
            seen[pair[e]] += 1
            full |= seen[pair[e]] > CHUNK
        if full:
            begins[number] = ranking
            number += 1
            seen[:] = 0
            for e in range(entry[ranking], entry[ranking + 1]):
                seen[pair[e]] += 1
    begins[number] = -1
    return begins[: number + 1].copy()

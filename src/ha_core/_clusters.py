"""Rankings laid out by cluster, on three axes: what the closed form keeps of a board.

Nothing here depends on the strengths, so it is made once and read at every new fit. Models are
numbered among the K that have any comparison.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ha_core.arrays import Codes, Flags, Floats, Integers
from ha_core.rankings import NOT_A_MODEL, Rankings

_LOT = 2**16
"""Rankings looked at together."""


class Axis(NamedTuple):
    """Rankings of at least two models, cluster by cluster.

    cards: int32 `(n, width)`, numbers of models, best first, -1 is none. place: uint8 `(n,
    width)`, equal for cards that share a place. start: int64 `(G + 1,)`, where clusters begin.
    codes: their codes. lone: bool `(K·K,)`, pairs (smaller·K + larger) that met in one cluster
    alone.
    """

    cards: Codes
    place: npt.NDArray[np.uint8]
    start: Integers
    codes: Integers
    lone: Flags


class Clusters(NamedTuple):
    """Three axes, and what happened between two models, `(K, K)`.

    models: their codes, ascending. halves: half wins of row over column, int64. met: comparisons,
    int64, symmetric. The third axis is made of pairs of a participant and a task, in
    the order of the first; its codes are participant·2³² + task.
    """

    models: Integers
    halves: Integers
    met: Integers
    participant: Axis
    task: Axis
    both: Axis


def clusters(rankings: Rankings) -> Clusters:
    """Sort the rankings that hold a comparison by their clusters."""
    rows = np.flatnonzero((rankings.order != NOT_A_MODEL).sum(axis=1, dtype=np.uint8) > 1)
    cards, models = _numbered(rankings.order[rows])
    place = np.cumsum(~rankings.tied[rows], axis=1, dtype=np.uint8)
    participant = rankings.participant[rows].astype(np.int64)
    task = rankings.task[rows].astype(np.int64)
    by_task = _ascending(task)
    by_key = by_task[_ascending(participant[by_task])]
    halves = _halves(cards, place, len(models))
    met = (halves + halves.T) // 2
    by_participant = axis_of(cards[by_key], place[by_key], participant[by_key], met)
    return Clusters(
        models,
        halves,
        met,
        by_participant,
        axis_of(cards[by_task], place[by_task], task[by_task], met),
        recut(by_participant, ((participant << 32) + task)[by_key]),
    )


def win_matrix(kept: Clusters, n_models: int) -> Floats:
    """Wins of row over column, float64 `(K, K)`, K = n_models: those of `counts.win_matrix`."""
    wins = np.zeros((n_models, n_models))
    wins[np.ix_(kept.models, kept.models)] = kept.halves / 2
    return wins


def axis_of(cards: Codes, place: npt.NDArray[np.uint8], code: Integers, met: Integers) -> Axis:
    """Cut rankings, sorted by the code of their cluster, into clusters."""
    start, codes = _runs(code)
    return Axis(cards, place, start, codes, _lone(cards, start, met))


def recut(axis: Axis, code: Integers) -> Axis:
    """Cut the same rankings into smaller clusters; pairs lone in a larger one stay marked."""
    start, codes = _runs(code)
    return axis._replace(start=start, codes=codes)


def pairs(cards: Codes) -> Iterator[tuple[int, int, Integers]]:
    """Places a < b with a model each: (a, b, rows in which both are models)."""
    for a, b in combinations(range(cards.shape[1]), 2):
        yield a, b, np.flatnonzero((cards[:, a] != NOT_A_MODEL) & (cards[:, b] != NOT_A_MODEL))


def numbers_of_pairs(cards: Codes, a: int, b: int, rows: Integers, k: int) -> Integers:
    """One number for both orders of a pair: smaller·K + larger."""
    first, second = cards[rows, a].astype(np.int64), cards[rows, b].astype(np.int64)
    return np.asarray(np.minimum(first, second) * k + np.maximum(first, second))


def _numbered(order: Codes) -> tuple[Codes, Integers]:
    held = np.bincount((order + 1).ravel())[1:] > 0
    number = np.append(np.cumsum(held) - 1, NOT_A_MODEL).astype(np.int32)
    return number[order], np.flatnonzero(held)


def _halves(cards: Codes, place: npt.NDArray[np.uint8], k: int) -> Integers:
    found = np.zeros((k, k), np.int64)
    for a, b, rows in pairs(cards):
        pair = cards[rows, a].astype(np.int64) * k + cards[rows, b]
        found += 2 * np.bincount(pair, minlength=k * k).reshape(k, k)
        pair = pair[place[rows, a] == place[rows, b]]
        if len(pair):
            tied = np.bincount(pair, minlength=k * k).reshape(k, k)
            found += tied.T - tied
    return found


def _ascending(code: Integers) -> Integers:
    """Order of codes below 2³¹, stable: sorting numbers is faster than sorting places."""
    return np.asarray(np.sort((code << 32) + np.arange(len(code))) & (2**32 - 1))


def _runs(code: Integers) -> tuple[Integers, Integers]:
    """Where each run of equal codes starts, with the end of the last, and the codes."""
    first = np.flatnonzero(np.append(np.ones(min(1, len(code)), np.bool_), np.diff(code) != 0))
    return np.append(first, len(code)), code[first]


def _lone(cards: Codes, start: Integers, met: Integers) -> Flags:
    """Pairs whose first and last cluster are one; reads only until every pair has two."""
    k = len(met)
    first, last = np.full(k * k, len(start)), np.full(k * k, -1)
    pending = np.triu(met).ravel() > 0
    cluster = np.repeat(np.arange(len(start) - 1), np.diff(start))
    for begin in range(0, len(cards), _LOT):
        lot = cards[begin : begin + _LOT]
        for a, b, rows in pairs(lot):
            pair, of = numbers_of_pairs(lot, a, b, rows, k), cluster[begin + rows]
            np.minimum.at(first, pair, of)
            np.maximum.at(last, pair, of)
        if (first < last)[pending].all():
            break
    return np.asarray(pending & (first == last))

"""Sums over the clusters of an axis, by the plain engine or, where there is much to do, compiled.

Both engines give the same numbers but for rounding. A compiled sum is made of a fixed number of
parts, added in order: threads change no bit.
"""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

import numpy as np

from ha_core import _direct
from ha_core._clusters import Axis
from ha_core._tallies import Tally, tally
from ha_core.arrays import Flags, Floats, Integers

PLAIN_WORK = 5_000_000
"""Rankings times models squared: below it loading the compiler takes longer than it saves."""

Part = TypeVar("Part")

_PARTS = 16
_COLUMNS = 256


def scattered(axis: Axis, left_out: Integers, upset: Floats, pseudo: Floats) -> Floats:
    """Σ E·y·yᵀ·Eᵀ `(K, K)`, as in `_direct`, over all clusters but those left out."""
    skip = np.zeros(len(axis.codes), np.bool_)
    skip[left_out] = True
    if _is_small(axis, len(upset)):
        return _direct.scattered(axis, np.flatnonzero(~skip), upset, pseudo)
    inner, slow = _summed(axis, skip, upset, pseudo)
    return inner + _direct.scattered(axis, np.flatnonzero(slow & ~skip), upset, pseudo)


def squares(axis: Axis, weight: Floats, columns: Floats) -> Floats:
    """Σ a_g² `(C,)` over the clusters, a_g = xᵀH_g x for every x of `columns` `(K, C)`."""
    if _is_small(axis, len(columns)):
        return _direct.squares(axis, weight, columns)
    from ha_core import _squares

    def of(first: int, last: int) -> Floats:
        total = np.zeros(columns.shape[1])
        for begin in range(0, columns.shape[1], _COLUMNS):
            some = slice(begin, begin + _COLUMNS)
            block = np.ascontiguousarray(columns[:, some])
            _squares.squares(axis.cards, axis.start, weight, block, first, last, total[some])
        return total

    return np.asarray(sum(_in_parts(axis, of)))


def tallied(axis: Axis, k: int) -> Tally:
    """What the clusters hold of each model, in whole numbers that both engines agree on."""
    if _is_small(axis, k):
        return tally(axis, k)
    from ha_core import _sums

    def of(first: int, last: int) -> Integers:
        total = np.zeros((4, k), np.int64)
        _sums.add(axis.cards, axis.place, axis.start, first, last, total)
        return total

    return Tally(*np.sum(_in_parts(axis, of), axis=0))


def _summed(axis: Axis, skip: Flags, upset: Floats, pseudo: Floats) -> tuple[Floats, Flags]:
    from ha_core import _series, _singles

    slow = skip.copy()

    def of(first: int, last: int) -> Floats:
        inner = np.zeros(upset.shape)
        for kernel in (_series.scatter, _singles.scatter):
            kernel(axis.cards, axis.place, axis.start, upset, pseudo, first, last, inner, slow)
        return inner

    return np.asarray(sum(_in_parts(axis, of))), slow


def _is_small(axis: Axis, k: int) -> bool:
    return len(axis.cards) * k * k <= PLAIN_WORK


def _in_parts(axis: Axis, of: Callable[[int, int], Part]) -> list[Part]:
    """Call `of(first, last)` for ranges of clusters that hold about as many rankings each."""
    ends = np.searchsorted(axis.start, np.linspace(0, len(axis.cards), _PARTS + 1)).tolist()
    with ThreadPoolExecutor(len(os.sched_getaffinity(0))) as pool:
        return list(pool.map(of, ends[:-1], ends[1:]))

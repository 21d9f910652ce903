"""The steps of leaving clusters out, each by the solution of its own equations: plain NumPy.

A cluster touches m models; E picks them, s and M are its score and information there. Then
(H − H_g)⁺ s_g = H⁺·E·y with y = (I − M·EᵀH⁺E)⁻¹·s: systems of m equations instead of K.
"""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from ha_core._clusters import Axis, pairs
from ha_core.arrays import Codes, Floats, Integers

_BATCH = 2**20
"""Numbers in the largest array of a batch: eight megabytes."""


class _Batch(NamedTuple):
    """Comparisons of C clusters: which of them, first and second model, tied or not.

    touched: a row a cluster `(C, m)`, the models it holds and, up to m, some that it does not.
    """

    of: Integers
    first: Integers
    second: Integers
    tied: Integers
    touched: Integers


def scattered(axis: Axis, chosen: Integers, upset: Floats, pseudo: Floats) -> Floats:
    """Σ E·y·yᵀ·Eᵀ `(K, K)` over the chosen clusters, which must not part the models.

    upset: P(column beats row), `(K, K)`.
    """
    k = len(upset)
    inner = np.zeros(k * k)
    for batch in _batches(axis, chosen, k):
        y = _solved(batch, upset, pseudo)
        at = batch.touched[:, :, None] * k + batch.touched[:, None, :]
        inner += np.bincount(at.ravel(), (y[:, :, None] * y[:, None, :]).ravel(), k * k)
    return inner.reshape(k, k)


def squares(axis: Axis, weight: Floats, columns: Floats) -> Floats:
    """Σ a_g² `(C,)`, a_g = xᵀH_g x for every x of `columns` `(K, C)`."""
    total = np.zeros(columns.shape[1])
    clusters = np.arange(len(axis.codes))
    for lot in _lots(axis, clusters, columns.shape[1]):
        rows, of = _rows(axis, lot)
        share = np.zeros((len(lot), columns.shape[1]))
        for a, b, held in pairs(axis.cards[rows]):
            i, j = axis.cards[rows[held], a], axis.cards[rows[held], b]
            gap = columns[i] - columns[j]
            np.add.at(share, of[held], weight[i, j][:, None] * gap * gap)
        total += (share**2).sum(axis=0)
    return total


def score(axis: Axis, cluster: int, upset: Floats) -> Floats:
    """s_g `(K,)` of one cluster."""
    k = len(upset)
    (batch,) = _batches(axis, np.array([cluster]), k)
    found, residual = np.zeros(k), _residual(batch, upset)
    np.add.at(found, batch.first, residual)
    np.subtract.at(found, batch.second, residual)
    return found


def _solved(batch: _Batch, upset: Floats, pseudo: Floats) -> Floats:
    """Return y `(C, m)`."""
    c, m = batch.touched.shape
    number = np.empty((c, len(upset)), np.int64)
    np.put_along_axis(number, batch.touched, np.arange(m)[None, :], axis=1)
    first = batch.of * m + number[batch.of, batch.first]
    second = number[batch.of, batch.second]
    residual = _residual(batch, upset)
    s = np.bincount(first, residual, c * m) - np.bincount(batch.of * m + second, residual, c * m)
    weight = upset[batch.first, batch.second] * upset[batch.second, batch.first]
    off = np.bincount(first * m + second, weight, c * m * m).reshape(c, m, m)
    off = off + off.transpose(0, 2, 1)
    information = np.eye(m) * off.sum(axis=2)[:, :, None] - off
    block = pseudo[batch.touched[:, :, None], batch.touched[:, None, :]]
    y = np.linalg.solve(np.eye(m) - information @ block, s.reshape(c, m, 1))
    return np.asarray(y[:, :, 0])


def _residual(batch: _Batch, upset: Floats) -> Floats:
    lost, won = upset[batch.first, batch.second], upset[batch.second, batch.first]
    return np.where(batch.tied, 0.5 - won, lost)


def _batches(axis: Axis, chosen: Integers, k: int) -> Iterator[_Batch]:
    """Clusters of about the same number of rankings together, in lots bounded by memory."""
    size = np.diff(axis.start)[chosen]
    for lot in _lots(axis, chosen[np.argsort(size, kind="stable")], k * k):
        yield _batch(axis, lot, k)


def _batch(axis: Axis, lot: Integers, k: int) -> _Batch:
    rows, owner = _rows(axis, lot)
    cards, place = axis.cards[rows], axis.place[rows]
    of, first, second, tied = [], [], [], []
    for a, b, held in pairs(cards):
        of.append(owner[held])
        first.append(cards[held, a])
        second.append(cards[held, b])
        tied.append(place[held, a] == place[held, b])
    return _Batch(
        np.concatenate(of),
        np.concatenate(first).astype(np.int64),
        np.concatenate(second).astype(np.int64),
        np.concatenate(tied).astype(np.int64),
        _touched(cards, owner, len(lot), k),
    )


def _touched(cards: Codes, owner: Integers, n_clusters: int, k: int) -> Integers:
    held = np.zeros((n_clusters, k), np.bool_)
    row, place = np.nonzero(cards >= 0)
    held[owner[row], cards[row, place]] = True
    m = int(held.sum(axis=1).max())
    return np.argsort(~held, axis=1, kind="stable")[:, :m]


def _lots(axis: Axis, chosen: Integers, numbers: int) -> Iterator[Integers]:
    """Clusters in order, as many as hold `numbers` each and their rankings' in a batch."""
    if not len(chosen):
        return
    cost = numbers + np.diff(axis.start)[chosen] * axis.cards.shape[1] * min(numbers, 64)
    lot = np.cumsum(cost) // _BATCH
    yield from np.split(chosen, np.flatnonzero(np.diff(lot)) + 1)


def _rows(axis: Axis, lot: Integers) -> tuple[Integers, Integers]:
    """Rankings of the clusters of a lot, and which of them each belongs to."""
    begin, size = axis.start[lot], np.diff(axis.start)[lot]
    owner = np.repeat(np.arange(len(lot)), size)
    within = np.arange(len(owner)) - np.repeat(np.cumsum(size) - size, size)
    return begin[owner] + within, owner

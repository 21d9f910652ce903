"""The steps of clusters that hold one ranking each, compiled: sixteen side by side.

The series is that of `_series`. A ranking touches `width` models; every number of it lies in a
lane, innermost, so that the compiler makes vectors. A card that is no model has no information and
no score, and moves nothing.
"""

import numpy as np
import numpy.typing as npt

from ha_core._jit import jit
from ha_core.arrays import Codes, Flags, Floats, Integers

LANES = 16
_LARGE = 0.5
_LEFT = 1e-23  # squared, as in `_series`


@jit
def scatter(
    cards: Codes,
    place: npt.NDArray[np.uint8],
    start: Integers,
    upset: Floats,
    pseudo: Floats,
    first: int,
    last: int,
    inner: Floats,
    slow: Flags,
) -> None:
    """Add y·yᵀ of the clusters of one ranking, from first to last, to `inner` `(K, K)`.

    upset: P(column beats row) `(K, K)`. slow: on entry the clusters to leave out; those too large
    are marked.
    """
    width = cards.shape[1]
    owner, models = np.empty(LANES, np.int64), np.zeros((width, LANES), np.int64)
    y, flow, step = np.zeros((3, width, LANES))
    share, block = np.zeros(LANES), np.zeros((width, width, LANES))
    weight = np.zeros((width, width, LANES))
    lane = 0
    for g in range(first, last):
        if slow[g] or start[g + 1] != start[g] + 1:
            continue
        owner[lane] = g
        row = start[g]
        _load(cards[row], place[row], upset, pseudo, lane, models, y, share, block, weight)
        lane += 1
        if lane == LANES:
            _finish(lane, owner, models, y, flow, step, share, block, weight, inner, slow)
            lane = 0
    for rest in range(lane, LANES):
        y[:, rest] = 0.0
        weight[:, :, rest] = 0.0
        share[rest] = 0.0
    _finish(lane, owner, models, y, flow, step, share, block, weight, inner, slow)


@jit
def _load(
    cards: Codes,
    place: npt.NDArray[np.uint8],
    upset: Floats,
    pseudo: Floats,
    lane: int,
    models: Integers,
    y: Floats,
    share: Floats,
    block: Floats,
    weight: Floats,
) -> None:
    """Fill a lane: score in `y`, H⁺ and the information among the ranking's models, the trace."""
    share[lane] = 0.0
    for b in range(len(cards)):
        j = max(0, cards[b])
        models[b, lane], y[b, lane] = j, 0.0
        block[b, b, lane] = pseudo[j, j]
        for a in range(b):
            i = models[a, lane]
            lost, won = upset[i, j], upset[j, i]
            w, residual = lost * won, lost if place[a] < place[b] else 0.5 - won
            if cards[a] < 0 or cards[b] < 0:
                w = residual = 0.0
            weight[a, b, lane] = w
            block[a, b, lane] = block[b, a, lane] = pseudo[i, j]
            y[a, lane] += residual
            y[b, lane] -= residual
            share[lane] += w * (pseudo[i, i] + pseudo[j, j] - 2 * pseudo[i, j])


@jit
def _finish(
    lanes: int,
    owner: Integers,
    models: Integers,
    y: Floats,
    flow: Floats,
    step: Floats,
    share: Floats,
    block: Floats,
    weight: Floats,
    inner: Floats,
    slow: Flags,
) -> None:
    """Sum the series in all lanes, and add what came out of them."""
    for lane in range(lanes):
        if share[lane] > _LARGE:
            slow[owner[lane]] = True
            share[lane] = 0.0
            y[:, lane] = 0.0
            weight[:, :, lane] = 0.0
    _settle(y, flow, step, share, block, weight)
    for a in range(len(y)):
        for b in range(len(y)):
            for lane in range(lanes):
                inner[models[a, lane], models[b, lane]] += y[a, lane] * y[b, lane]


@jit
def _settle(
    y: Floats, flow: Floats, step: Floats, share: Floats, block: Floats, weight: Floats
) -> None:
    """Turn s in `y` into y, a term of the series after the other, until every lane is done."""
    size, norm = np.empty(LANES), np.empty(LANES)
    flow[:] = y
    for term in range(64):
        _reach(flow, step, block, norm)
        if term == 0:
            size[:] = norm
        _push(flow, step, weight)
        y += flow
        left = 0.0
        for lane in range(LANES):
            rest = share[lane] * share[lane] / (1 - share[lane])
            left = max(left, norm[lane] * rest * rest - _LEFT * size[lane])
        if left <= 0:
            return


@jit
def _reach(flow: Floats, step: Floats, block: Floats, norm: Floats) -> None:
    """H⁺ times flow, and flow times that."""
    norm[:] = 0.0
    for a in range(len(flow)):
        to = step[a]
        to[:] = 0.0
        for b in range(len(flow)):
            by, amount = block[a, b], flow[b]
            for lane in range(LANES):
                to[lane] += by[lane] * amount[lane]
        for lane in range(LANES):
            norm[lane] += flow[a, lane] * to[lane]


@jit
def _push(flow: Floats, step: Floats, weight: Floats) -> None:
    """H_g times step."""
    flow[:] = 0.0
    for b in range(1, len(flow)):
        for a in range(b):
            for lane in range(LANES):
                change = weight[a, b, lane] * (step[a, lane] - step[b, lane])
                flow[a, lane] += change
                flow[b, lane] -= change

"""The steps of many clusters at once, compiled.

d_g = (H − H_g)⁺ s_g is H⁺y with y = s + H_g H⁺ s + (H_g H⁺)² s + …. The eigenvalues of H_g H⁺ lie
between 0 and its trace, so a cluster whose trace is at most a half is summed until what is left is
below 4e-12 of the first term, for certain; the others, fewer than 2(K − 1), are left to `_direct`.
"""

import numpy as np
import numpy.typing as npt

from ha_core._jit import jit
from ha_core.arrays import Codes, Flags, Floats, Integers

Places = npt.NDArray[np.uint8]

LARGE = 0.5
_LEFT = 1e-23  # squared


@jit
def scatter(
    cards: Codes,
    place: Places,
    start: Integers,
    upset: Floats,
    pseudo: Floats,
    first: int,
    last: int,
    inner: Floats,
    slow: Flags,
) -> None:
    """Add y·yᵀ of the clusters from first to last to `inner` `(K, K)`; mark those too large.

    upset: P(column beats row) `(K, K)`. slow: on entry the clusters to leave out.
    """
    k = len(pseudo)
    y, flow, step = np.zeros(k), np.zeros(k), np.zeros(k)
    models, seen = np.empty(k, np.int64), np.zeros(k, np.bool_)
    for g in range(first, last):
        if slow[g] or start[g + 1] == start[g] + 1:
            continue  # of one ranking: `singles`
        mine = cards[start[g] : start[g + 1]]
        m = _members(mine, models, seen)
        share = _score(mine, place[start[g] : start[g + 1]], upset, pseudo, y)
        if share > LARGE:
            slow[g] = True
        else:
            _settle(mine, upset, pseudo, models[:m], share, y, flow, step)
            _add(models[:m], y, inner)
        for a in models[:m]:
            y[a] = flow[a] = 0.0
            seen[a] = False


@jit
def _members(cards: Codes, models: Integers, seen: Flags) -> int:
    m = 0
    for row in range(cards.shape[0]):
        for a in range(cards.shape[1]):
            i = cards[row, a]
            if i >= 0 and not seen[i]:
                seen[i] = True
                models[m] = i
                m += 1
    return m


@jit
def _score(cards: Codes, place: Places, upset: Floats, pseudo: Floats, score: Floats) -> float:
    """Add s_g to `score`, and return the trace of H_g H⁺."""
    share = 0.0
    for row in range(cards.shape[0]):
        for b in range(1, cards.shape[1]):
            j = cards[row, b]
            if j < 0:
                continue
            for a in range(b):
                i = cards[row, a]
                if i < 0:
                    continue
                lost, won = upset[i, j], upset[j, i]
                residual = lost if place[row, a] < place[row, b] else 0.5 - won
                score[i] += residual
                score[j] -= residual
                share += lost * won * (pseudo[i, i] + pseudo[j, j] - 2 * pseudo[i, j])
    return share


@jit
def _settle(
    cards: Codes,
    upset: Floats,
    pseudo: Floats,
    models: Integers,
    share: float,
    y: Floats,
    flow: Floats,
    step: Floats,
) -> None:
    """Turn s in `y` into y, a term of the series after the other."""
    for a in models:
        flow[a] = y[a]
    rest = (share * share / (1 - share)) ** 2
    size = 0.0
    for term in range(64):
        _reach(models, flow, pseudo, step)
        norm = 0.0
        for a in models:
            norm += flow[a] * step[a]
        if term == 0:
            size = norm
        _push(cards, upset, models, step, flow)
        for a in models:
            y[a] += flow[a]
        if norm * rest <= _LEFT * size:
            return


@jit
def _reach(models: Integers, flow: Floats, pseudo: Floats, step: Floats) -> None:
    """H⁺ times flow, at least for `models`."""
    if 4 * len(models) <= len(step):
        for a in models:
            row, total = pseudo[a], 0.0
            for b in models:
                total += row[b] * flow[b]
            step[a] = total
        return
    step[:] = 0.0
    for b in models:
        row, amount = pseudo[b], flow[b]
        for a in range(len(step)):
            step[a] += amount * row[a]


@jit
def _push(cards: Codes, upset: Floats, models: Integers, step: Floats, flow: Floats) -> None:
    """H_g times step."""
    for a in models:
        flow[a] = 0.0
    for row in range(cards.shape[0]):
        for b in range(1, cards.shape[1]):
            j = cards[row, b]
            if j < 0:
                continue
            for a in range(b):
                i = cards[row, a]
                if i >= 0:
                    change = upset[i, j] * upset[j, i] * (step[i] - step[j])
                    flow[i] += change
                    flow[j] -= change


@jit
def _add(models: Integers, y: Floats, inner: Floats) -> None:
    if 4 * len(models) <= len(y):
        for a in models:
            for b in models:
                inner[a, b] += y[a] * y[b]
        return
    for a in models:
        row, amount = inner[a], y[a]
        for b in range(len(y)):
            row[b] += amount * y[b]

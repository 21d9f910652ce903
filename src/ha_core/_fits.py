"""Fits of many replicates side by side, one a lane, compiled: clauses 4.1 and 4.2 of ha-1."""

import math
from typing import Any, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from ha_core._iteration import iterate
from ha_core._jit import jit
from ha_core._pairs import TOGETHER, Pairs
from ha_core._replicates import ABSENT, UNDEFEATED, WINLESS, Replicates
from ha_core._roots import inverse_root, split
from ha_core._vectors import anywhere, each, load, real, select, store
from ha_core.arrays import Flags, Floats

Lanes: TypeAlias = npt.NDArray[np.unsignedinteger[Any]]
Signed: TypeAlias = npt.NDArray[np.signedinteger[Any]]

_LANES = 8
_HUGE = 1e35
"""Below it, and above 1 over it, neither eight new strengths nor four sums of two make too much."""
_MANY = 2**30
"""Sums of two weights below it fit 32 bits with a sign."""


class Rule(NamedTuple):
    """When the iteration of clauses 4.1 and 4.2 stops, and its least strength."""

    tolerance: float
    max_iterations: int
    floor: float


def fits(pairs: Pairs, total: Lanes, unit: float, rule: Rule, out: Replicates) -> None:
    """Fit the lanes of `total`, weights of the ordered pairs, into the rows of `out`.

    unit: what a weight of 1 is worth in wins; a common factor leaves the strengths as they are.
    """
    n_models = out.strengths.shape[1]
    huge = np.zeros(len(out.iterations), np.bool_)
    fit(pairs, _signed(total), rule, out, huge)
    for lane in np.flatnonzero(huge):
        wins = unit * _wins(pairs, total[:, lane], n_models)
        present = np.flatnonzero((wins + wins.T).any(axis=1))
        with np.errstate(over="ignore", invalid="ignore"):  # of a strength that leaves all bounds
            found = iterate(wins[np.ix_(present, present)], *rule)
        out.strengths[lane, present], out.iterations[lane], out.converged[lane] = found


def _signed(total: Lanes) -> Signed:
    """The same with a sign and a multiple of eight lanes, in 64 bits where 32 might not do."""
    lanes = -(-total.shape[1] // _LANES) * _LANES
    large = total.max(initial=0) >= _MANY
    if lanes == total.shape[1] and total.dtype == np.uint32 and not large:
        return np.ascontiguousarray(total).view(np.int32)
    padded = np.pad(total, ((0, 0), (0, lanes - total.shape[1])))
    return np.ascontiguousarray(padded, np.int64 if large else np.int32)


def _wins(pairs: Pairs, weights: Lanes, n_models: int) -> Floats:
    first = np.repeat(np.arange(n_models), np.diff(pairs.row))
    wins = np.zeros((n_models + 1, n_models + 1))
    wins[first, pairs.second] = weights[pairs.there]
    wins[pairs.second, first] = weights[pairs.back]
    return wins[:-1, :-1]


@jit
def fit(pairs: Pairs, weights: Signed, rule: Rule, out: Replicates, huge: Flags) -> None:
    """Describe and fit replicates, over the models present in each, eight at a time.

    weights: `(P + 1, lanes)`, a multiple of eight lanes. huge: marks those with a strength beyond
    _HUGE, which are not fitted here.
    """
    n_models, replicates = out.strengths.shape[1], len(out.iterations)
    rows, eights = weights.reshape(-1, _LANES), weights.shape[1] // _LANES
    met = np.empty((len(pairs.second), _LANES), weights.dtype)
    won, compared = np.empty((n_models + 1, _LANES)), np.empty((n_models + 1, _LANES))
    for start in range(0, replicates, _LANES):
        eight, lanes = start // _LANES, min(_LANES, replicates - start)
        _gather(pairs, rows, eight, eights, met, won, compared)
        _describe(pairs, met, won, compared, start, lanes, out)
        _iterate(pairs, met, won, compared, rule, start, lanes, out, huge)


@jit
def _gather(
    pairs: Pairs,
    weights: Signed,
    eight: int,
    eights: int,
    met: Signed,
    won: Floats,
    compared: Floats,
) -> None:
    """Comparisons of the pairs, wins and comparisons of the models, in eight replicates."""
    won[:], compared[:] = 0.0, 0.0
    for i in range(len(pairs.row) - 1):
        mine, all_mine = load(won, i), load(compared, i)
        for pair in range(pairs.row[i], pairs.row[i + 1]):
            j = pairs.second[pair]
            ahead = load(weights, pairs.there[pair] * eights + eight)
            behind = load(weights, pairs.back[pair] * eights + eight)
            both = ahead + behind
            store(met, pair, both)
            mine, all_mine = mine + real(ahead), all_mine + real(both)
            store(won, j, load(won, j) + real(behind))
            store(compared, j, load(compared, j) + real(both))
        store(won, i, mine)
        store(compared, i, all_mine)


@jit
def _describe(
    pairs: Pairs,
    met: Signed,
    won: Floats,
    compared: Floats,
    start: int,
    lanes: int,
    out: Replicates,
) -> None:
    """Mark absent, winless and undefeated models; count undirected components."""
    for lane in range(lanes):
        present = 0
        for i in range(len(won) - 1):
            if compared[i, lane] == 0:
                out.state[start + lane, i] = ABSENT
                continue
            winless, undefeated = won[i, lane] == 0, won[i, lane] == compared[i, lane]
            out.state[start + lane, i] = WINLESS * winless + UNDEFEATED * undefeated
            present += 1
        out.parts[start + lane] = _parts(pairs, met[:, lane], present)


@jit
def _parts(pairs: Pairs, met: Signed, present: int) -> int:
    root = np.arange(len(pairs.row))
    parts = present
    for first in range(len(pairs.row) - 1):
        for pair in range(pairs.row[first], pairs.row[first + 1]):
            if parts <= 1:
                return parts
            if met[pair] == 0:
                continue
            i, j = first, pairs.second[pair]
            while root[i] != i:
                i = root[i]
            while root[j] != j:
                j = root[j]
            root[max(i, j)] = min(i, j)
            parts -= i != j
    return parts


@jit
def _iterate(
    pairs: Pairs,
    met: Signed,
    won: Floats,
    compared: Floats,
    rule: Rule,
    start: int,
    lanes: int,
    out: Replicates,
    huge: Flags,
) -> None:
    """Run all lanes together until the last stops; take each as it was when it stopped itself."""
    n_models = len(won) - 1
    s, new, expected = np.ones(won.shape), np.empty(won.shape), np.zeros(won.shape)
    scale, told = np.empty((1, _LANES)), np.empty((2, _LANES))
    count, going, left = _present(compared), np.zeros(_LANES, np.bool_), 0
    for lane in range(lanes):
        going[lane] = count[0, lane] > 0
        out.converged[start + lane] = not going[lane]
        left += going[lane]
    up, down = _near(rule.tolerance)
    for iteration in range(1, rule.max_iterations + 1):
        if left == 0:
            break
        _expect(pairs, met, s, expected)
        _renew(won, expected, rule.floor, count, new, scale)
        stops = _move(s, new, scale, expected, up, down, told)
        if not stops and iteration < rule.max_iterations:
            continue
        for lane in range(lanes):
            steady, beyond = told[0, lane] > 0, told[1, lane] > 0
            if going[lane] and (steady or beyond or iteration == rule.max_iterations):
                going[lane], left = False, left - 1
                row = start + lane
                out.iterations[row], out.converged[row], huge[row] = iteration, steady, beyond
                for i in range(n_models):
                    if compared[i, lane] > 0:
                        out.strengths[row, i] = s[i, lane]


@jit
def _near(tolerance: float) -> tuple[float, float]:
    """Between which ratios a strength has not moved: any tolerance above 0 lets it stand still."""
    up, down = math.exp(tolerance), math.exp(-tolerance)
    if tolerance > 0:
        up, down = max(up, 1.0 + 2.0**-52), min(down, 1.0 - 2.0**-53)
    return up, down


@jit
def _present(compared: Floats) -> Floats:
    """How many models are present in each lane: `(1, 8)`."""
    count = np.zeros((1, _LANES))
    for i in range(len(compared)):
        for lane in range(_LANES):
            count[0, lane] += compared[i, lane] > 0
    return count


@jit
def _expect(pairs: Pairs, met: Signed, s: Floats, expected: Floats) -> None:
    """What every model would win for a strength of 1: Σ n_ij/(s_i + s_j).

    One division for four pairs: 1/a = bcd/(abcd), for divisions cost more than all else.
    """
    expected[:] = 0.0
    one = each(s, 1.0)
    for i in range(len(pairs.row) - 1):
        mine, strength = load(expected, i), load(s, i)
        for pair in range(pairs.row[i], pairs.row[i + 1], TOGETHER):
            j, k = pairs.second[pair], pairs.second[pair + 1]
            m, n = pairs.second[pair + 2], pairs.second[pair + 3]
            a, b = strength + load(s, j), strength + load(s, k)
            c, d = strength + load(s, m), strength + load(s, n)
            ab, cd = a * b, c * d
            inverted = one / (ab * cd)
            of_ab, of_cd = inverted * cd, inverted * ab
            w = real(load(met, pair)) * (of_ab * b)
            x = real(load(met, pair + 1)) * (of_ab * a)
            y = real(load(met, pair + 2)) * (of_cd * d)
            z = real(load(met, pair + 3)) * (of_cd * c)
            mine = mine + ((w + x) + (y + z))
            store(expected, j, load(expected, j) + w)
            store(expected, k, load(expected, k) + x)
            store(expected, m, load(expected, m) + y)
            store(expected, n, load(expected, n) + z)
        store(expected, i, mine)


@jit
def _renew(
    won: Floats, expected: Floats, floor: float, count: Floats, new: Floats, scale: Floats
) -> None:
    """New strengths, 1 for an absent model; 1 over their geometric mean."""
    n_models = len(won) - 1
    one, least = each(won, 1.0), each(won, floor)
    product, powers = one, each(won, 0.0)
    for i in range(n_models):
        share = load(expected, i)
        present = share > 0.0
        value = load(won, i) / select(present, share, one)
        value = select(present, select(value > least, value, least), one)
        store(new, i, value)
        product = product * value
        if i % 8 == 7 or i == n_models - 1:
            product, power = split(product)
            powers = powers + power
    many = load(count, 0)
    store(scale, 0, inverse_root(product, powers, select(many > 0.0, many, one)))


@jit
def _move(
    s: Floats, new: Floats, scale: Floats, expected: Floats, up: float, down: float, told: Floats
) -> bool:
    """Normalise into `s`; tell of each lane whether it is steady, and whether it passed _HUGE.

    A lane is steady while every ratio to its old strength is near 1. True where there is any news.
    """
    zero, one, factor = each(s, 0.0), each(s, 1.0), load(scale, 0)
    most = each(s, _HUGE)
    steady = fine = one > zero
    for i in range(len(s) - 1):
        value, old = load(new, i), load(s, i)
        fine = fine & (most > value) & (value > 1.0 / _HUGE)
        value = select(load(expected, i) > 0.0, value * factor, one)
        steady = steady & (old * up > value) & (value > old * down)
        fine = fine & (most > value) & (value > 1.0 / _HUGE)
        store(s, i, value)
    store(told, 0, select(steady, one, zero))
    store(told, 1, select(fine, zero, one))
    return anywhere(select(fine, steady, one > zero))

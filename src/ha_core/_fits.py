"""Fits of many replicates side by side, one a lane, compiled: clauses 4.1 and 4.2 of ha-1."""

import math
from typing import Any, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from ha_core._jit import jit
from ha_core._layout import Layout
from ha_core.arrays import Flags, Floats, Integers

Lanes: TypeAlias = npt.NDArray[np.unsignedinteger[Any]]
States: TypeAlias = npt.NDArray[np.uint8]

ABSENT, WINLESS, UNDEFEATED = 1, 2, 4
_FIT_LANES = 16


class Replicates(NamedTuple):
    """What each of B replicates gave.

    strengths: float64 `(B, K)`, geometric mean 1 over the models present, NaN for an absent one.
    iterations: int64 `(B,)`. converged: bool `(B,)`. parts: int64 `(B,)`, undirected components of
    its comparison graph. state: uint8 `(B, K)`, a sum of ABSENT, WINLESS and UNDEFEATED.
    """

    strengths: Floats
    iterations: Integers
    converged: Flags
    parts: Integers
    state: States


class Rule(NamedTuple):
    """When the iteration of clauses 4.1 and 4.2 stops, and its least strength."""

    tolerance: float
    max_iterations: int
    floor: float


def empty(replicates: int, n_models: int) -> Replicates:
    """Replicates in which nothing has been compared."""
    return Replicates(
        np.full((replicates, n_models), np.nan),
        np.zeros(replicates, np.int64),
        np.zeros(replicates, np.bool_),
        np.zeros(replicates, np.int64),
        np.zeros((replicates, n_models), np.uint8),
    )


def fits(layout: Layout, total: Lanes, unit: float, rule: Rule, out: Replicates) -> None:
    """Fit the lanes of `total` into the rows of `out`, some at a time."""
    for start in range(0, len(out.iterations), _FIT_LANES):
        some = slice(start, start + _FIT_LANES)
        part = Replicates._make(array[some] for array in out)
        fit(layout, np.ascontiguousarray(total[:, some]), unit, rule, part)


@jit
def fit(layout: Layout, total: Lanes, unit: float, rule: Rule, out: Replicates) -> None:
    """Describe and fit a few replicates, whose pairs lie in the lanes of `total`, into `out`.

    By clauses 4.1 and 4.2 over the models present in each. The lanes go on together until the last
    of them stops; each is taken as it was when it stopped itself.
    """
    lanes, n_models = total.shape[1], out.strengths.shape[1]
    met = np.empty((len(layout.first), lanes))
    won, compared = np.zeros((n_models, lanes)), np.zeros((n_models, lanes))
    for pair in range(len(met)):
        i, j = layout.first[pair], layout.second[pair]
        there, back = total[layout.there[pair]], total[layout.back[pair]]
        for lane in range(lanes):
            ahead, behind = unit * there[lane], unit * back[lane]
            met[pair, lane] = ahead + behind
            won[i, lane] += ahead
            won[j, lane] += behind
            compared[i, lane] += ahead + behind
            compared[j, lane] += ahead + behind
    _describe(layout, met, won, compared, out)
    _iterate(layout, met, won, compared, rule, out)


@jit
def _describe(layout: Layout, met: Floats, won: Floats, compared: Floats, out: Replicates) -> None:
    """Mark absent, winless and undefeated models; count undirected components."""
    for lane in range(len(out.parts)):
        for i in range(len(won)):
            if compared[i, lane] == 0:
                out.state[lane, i] = ABSENT
                continue
            winless, undefeated = won[i, lane] == 0, won[i, lane] == compared[i, lane]
            out.state[lane, i] = WINLESS * winless + UNDEFEATED * undefeated
        out.parts[lane] = _parts(layout, met[:, lane], (compared[:, lane] > 0).sum())


@jit
def _parts(layout: Layout, met: Floats, present: int) -> int:
    root = np.arange(layout.second.max() + 1 if len(met) else 0)
    parts = present
    for pair in range(len(met)):
        if parts <= 1:
            break
        if met[pair] == 0:
            continue
        i, j = layout.first[pair], layout.second[pair]
        while root[i] != i:
            i = root[i]
        while root[j] != j:
            j = root[j]
        root[max(i, j)] = min(i, j)
        parts -= i != j
    return parts


@jit
def _iterate(
    layout: Layout, met: Floats, won: Floats, compared: Floats, rule: Rule, out: Replicates
) -> None:
    present = (compared > 0).sum(axis=0)
    s, new, expected = np.ones(won.shape), np.empty(won.shape), np.empty(won.shape)
    scale, steady = np.empty(len(present)), np.empty(len(present), np.bool_)
    up, down = math.exp(rule.tolerance), math.exp(-rule.tolerance)
    going = present > 0
    out.converged[:] = ~going
    for iteration in range(1, rule.max_iterations + 1):
        if not going.any():
            break
        _expect(layout, met, s, expected)
        _renew(won, expected, compared, rule.floor, new, scale)
        for lane in range(len(scale)):
            scale[lane] = math.exp(-scale[lane] / max(1, present[lane]))
            steady[lane] = True
        _move(s, new, scale, compared, up, down, steady)
        for lane in range(len(going)):
            if going[lane] and (steady[lane] or iteration == rule.max_iterations):
                going[lane] = False
                out.iterations[lane], out.converged[lane] = iteration, steady[lane]
                _take(s[:, lane], compared[:, lane], out.strengths[lane])


@jit
def _expect(layout: Layout, met: Floats, s: Floats, expected: Floats) -> None:
    """What every model would win for a strength of 1: Σ n_ij/(s_i + s_j)."""
    expected[:] = 0.0
    for pair in range(len(met)):
        i, j = layout.first[pair], layout.second[pair]
        for lane in range(s.shape[1]):
            share = met[pair, lane] / (s[i, lane] + s[j, lane])
            expected[i, lane] += share
            expected[j, lane] += share


@jit
def _renew(
    won: Floats, expected: Floats, compared: Floats, floor: float, new: Floats, logs: Floats
) -> None:
    """New strengths before they are normalised, 1 for an absent model; the sum of their logs.

    Of the logs of products: one logarithm for sixteen models, whose floors keep within range.
    """
    n_models, lanes = won.shape
    product = np.ones(lanes)
    logs[:] = 0.0
    for i in range(n_models):
        for lane in range(lanes):
            value = 1.0
            if compared[i, lane] > 0:
                value = max(floor, won[i, lane] / expected[i, lane])
            new[i, lane] = value
            product[lane] *= value
        if i % 16 == 15 or i == n_models - 1:
            for lane in range(lanes):
                logs[lane] += math.log(product[lane])
                product[lane] = 1.0


@jit
def _move(
    s: Floats,
    new: Floats,
    scale: Floats,
    compared: Floats,
    up: float,
    down: float,
    steady: Flags,
) -> None:
    """Normalise into `s`; a lane stays steady while every ratio to its old strength is near 1."""
    for i in range(len(s)):
        for lane in range(s.shape[1]):
            value = new[i, lane] * scale[lane] if compared[i, lane] > 0 else 1.0
            steady[lane] &= (value < up * s[i, lane]) & (value > down * s[i, lane])
            s[i, lane] = value


@jit
def _take(s: Floats, compared: Floats, strengths: Floats) -> None:
    for i in range(len(s)):
        if compared[i] > 0:
            strengths[i] = s[i]

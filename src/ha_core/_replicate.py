"""The engine of the bootstrap: one replicate after another, compiled.

Everything jitted that a replicate needs stands in this file, for Numba's disk cache does not notice
a change in a helper of another file. The public door is `bootstrap`.
"""

import math
from decimal import Decimal, localcontext
from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from ha_core._jit import jit
from ha_core.arrays import Flags, Floats, Integers

Word: TypeAlias = np.uint64
Words: TypeAlias = tuple[Word, Word, Word, Word]
Thresholds: TypeAlias = npt.NDArray[np.uint64]
States: TypeAlias = npt.NDArray[np.uint8]

PARTICIPANTS, TASKS = 0, 1
ABSENT, WINLESS, UNDEFEATED = 1, 2, 4

_PLAIN_BELOW = 64
_LOW = np.uint64(0xFFFFFFFF)
_HALF = np.uint64(0xFFFF)
_S16, _S28, _S32 = np.uint64(16), np.uint64(28), np.uint64(32)
_BUMP, _ADD, _REMOVE, _REFINE = np.uint64(0), np.uint64(1), np.uint64(2), np.uint64(3)
_M0, _M1 = np.uint64(0xD2511F53), np.uint64(0xCD9E8D57)
_W0, _W1 = np.uint64(0x9E3779B9), np.uint64(0xBB67AE85)


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


class Design(NamedTuple):
    """Rankings as the kernels read them: clusters numbered without gaps, places beside models."""

    participant: Integers
    task: Integers
    n_participants: int
    n_tasks: int
    order: npt.NDArray[np.int32]
    place: npt.NDArray[np.int8]
    participant_thresholds: Thresholds
    task_thresholds: Thresholds


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


@jit
def _philox(c0: Word, c1: Word, c2: Word, c3: Word, k0: Word, k1: Word) -> Words:
    """Four random words of 32 bits for a counter under a key."""
    for _ in range(10):
        p0, p1 = c0 * _M0, c2 * _M1
        c0, c1, c2, c3 = (p1 >> _S32) ^ c1 ^ k0, p1 & _LOW, (p0 >> _S32) ^ c3 ^ k1, p0 & _LOW
        k0, k1 = (k0 + _W0) & _LOW, (k1 + _W1) & _LOW
    return c0, c1, c2, c3


@jit
def _words(row: int, axis: int, stream: Word, seed: Word, replicate: Word) -> Words:
    return _philox(np.uint64(row), np.uint64(axis), stream, seed >> _S32, seed & _LOW, replicate)


@jit
def draw(n: int, axis: int, seed: Word, replicate: Word, thresholds: Thresholds) -> Integers:
    """Exact multinomial counts: Poisson counts, then balls added or removed until they sum to n.

    Given their sum, independent Poisson counts are multinomial; a ball added to or taken from a
    uniformly chosen place keeps them so.
    """
    counts = np.zeros(n, np.int64)
    if len(thresholds):
        for row in range(0, n, 8):
            words = _words(row // 8, axis, _BUMP, seed, replicate)
            for k in range(min(8, n - row)):
                half = (words[k // 2] >> (_S16 if k % 2 else np.uint64(0))) & _HALF
                counts[row + k] = _poisson(half, row + k, axis, seed, replicate, thresholds)
    missing = n - counts.sum()
    if missing >= 0:
        _add(counts, missing, axis, seed, replicate)
    else:
        _remove(counts, -missing, axis, seed, replicate)
    return counts


@jit
def _poisson(
    half: Word, row: int, axis: int, seed: Word, replicate: Word, thresholds: Thresholds
) -> int:
    """Thresholds at or below a 48-bit number whose top 16 bits are `half`.

    The lower 32 bits are drawn only where they decide.
    """
    count = 0
    for threshold in thresholds:
        top = threshold >> _S32
        if half == top:
            low = _words(row, axis, _REFINE, seed, replicate)[0]
            count += low >= threshold & _LOW
        else:
            count += half > top
    return count


@jit
def _add(counts: Integers, missing: int, axis: int, seed: Word, replicate: Word) -> None:
    n = np.uint64(len(counts))
    for ball in range(missing):
        if ball % 4 == 0:
            words = _words(ball // 4, axis, _ADD, seed, replicate)
        counts[np.int64((words[ball % 4] * n) >> _S32)] += 1


@jit
def _remove(counts: Integers, surplus: int, axis: int, seed: Word, replicate: Word) -> None:
    """Take away balls chosen uniformly: a place and a level of 16, until a ball lies there."""
    n = np.uint64(len(counts))
    attempt = 0
    while surplus > 0:
        words = _words(attempt // 2, axis, _REMOVE, seed, replicate)
        place, level = (words[0], words[1]) if attempt % 2 == 0 else (words[2], words[3])
        chosen = np.int64((place * n) >> _S32)
        if np.int64(level >> _S28) < counts[chosen]:
            counts[chosen] -= 1
            surplus -= 1
        attempt += 1


@jit
def weigh(design: Design, n_models: int, seed: Word, replicate: Word) -> Floats:
    """Wins of row over column with every ranking at its weight; exact multiples of a half."""
    people = draw(
        design.n_participants, PARTICIPANTS, seed, replicate, design.participant_thresholds
    )
    tasks = draw(design.n_tasks, TASKS, seed, replicate, design.task_thresholds)
    wins = np.zeros((n_models, n_models))
    n, width = design.order.shape
    for r in range(n):
        weight = people[design.participant[r]] * tasks[design.task[r]]
        if weight == 0:
            continue
        for a in range(width):
            i = design.order[r, a]
            if i < 0:
                continue
            for b in range(a + 1, width):
                j = design.order[r, b]
                if j < 0:
                    continue
                half = 0.5 * weight if design.place[r, a] == design.place[r, b] else 0.0
                wins[i, j] += weight - half
                wins[j, i] += half
    return wins


@jit
def _describe(wins: Floats, state: States) -> int:
    """Mark absent, winless and undefeated models; return the number of undirected components."""
    n_models = len(wins)
    root = np.arange(n_models)
    parts = 0
    for i in range(n_models):
        won, lost = wins[i].sum(), wins[:, i].sum()
        if won + lost == 0:
            state[i] = ABSENT
            continue
        state[i] = WINLESS * (won == 0) + UNDEFEATED * (lost == 0)
        parts += 1
        for j in range(i):
            if wins[i, j] + wins[j, i] > 0:
                parts -= _join(root, i, j)
    return parts


@jit
def _join(root: Integers, i: int, j: int) -> int:
    """Join the components of two models; return 1 if they were two, else 0."""
    while root[i] != i:
        i = root[i]
    while root[j] != j:
        j = root[j]
    root[max(i, j)] = min(i, j)
    return 1 if i != j else 0


@jit
def _fit(
    wins: Floats,
    state: States,
    tolerance: float,
    max_iterations: int,
    floor: float,
    strengths: Floats,
) -> tuple[int, bool]:
    """Iterate by clauses 4.1 and 4.2 over the models present, into `strengths`."""
    present = np.flatnonzero(state != ABSENT)
    if len(present) == 0:
        return 0, True
    won = np.array([wins[i].sum() for i in present])
    first, second, met = _pairs(wins, present)
    s = np.ones(len(present))
    for iteration in range(1, max_iterations + 1):
        expected = np.zeros(len(s))
        for pair in range(len(met)):
            share = met[pair] / (s[first[pair]] + s[second[pair]])
            expected[first[pair]] += share
            expected[second[pair]] += share
        logs = np.log(np.maximum(floor, won / expected))
        logs -= logs.mean()
        moved = np.abs(logs - np.log(s)).max()
        s = np.exp(logs)
        if moved < tolerance:
            strengths[present] = s
            return iteration, True
    strengths[present] = s
    return max_iterations, False


@jit
def _pairs(wins: Floats, present: npt.NDArray[np.intp]) -> tuple[Integers, Integers, Floats]:
    """Pairs of present models that met, by position in `present`, and how often they did."""
    k = len(present)
    first, second = np.empty(k * k // 2, np.int64), np.empty(k * k // 2, np.int64)
    met = np.empty(k * k // 2)
    m = 0
    for a in range(k):
        for b in range(a + 1, k):
            n = wins[present[a], present[b]] + wins[present[b], present[a]]
            if n > 0:
                first[m], second[m], met[m] = a, b, n
                m += 1
    return first[:m], second[:m], met[:m]


@jit
def block(
    design: Design,
    seed: Word,
    first: Word,
    tolerance: float,
    max_iterations: int,
    floor: float,
    out: Replicates,
) -> None:
    """Replicates `first`, `first + 1`, … into the rows of `out`."""
    for b in range(len(out.iterations)):
        wins = weigh(design, out.strengths.shape[1], seed, first + np.uint64(b))
        out.parts[b] = _describe(wins, out.state[b])
        out.iterations[b], out.converged[b] = _fit(
            wins, out.state[b], tolerance, max_iterations, floor, out.strengths[b]
        )

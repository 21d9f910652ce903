"""Strengths of models from their wins over each other (Bradley and Terry 1952).

`fit` is the published iteration, to the letter: where it stops is part of the result.
`maximum_likelihood` is the value it walks towards. `components` says whether that value exists.
"""

from collections.abc import Iterable
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from scipy.sparse import csgraph, csr_array

from ha_core._iteration import iterate
from ha_core.arrays import Floats, Integers
from ha_core.numbers import whole

_MOST = 2**31


class Fit(NamedTuple):
    """strengths: float64 `(K,)`, geometric mean 1, NaN for a model without comparisons."""

    strengths: Floats
    iterations: int
    converged: bool


class Components(NamedTuple):
    """Labels of the parts of the comparison graph, int64 `(K,)`, numbered by their first model.

    undirected: two models share a part when a chain of comparisons joins them. strong: when a chain
    of wins leads from each to the other (a tie is half a win to each). -1 without comparisons.
    """

    undirected: Integers
    strong: Integers


class NotStronglyConnectedError(ValueError):
    """No maximum of the likelihood exists: some models never lost to, or never beat, the rest.

    `parts` holds the strong components as tuples of model codes (Ford 1957).
    """

    def __init__(self, parts: tuple[tuple[int, ...], ...]) -> None:
        self.parts = parts
        listed = "; ".join(", ".join(map(str, part)) for part in parts)
        super().__init__(
            f"the comparison graph falls into {len(parts)} parts between which wins go one way at "
            f"most, so no maximum of the likelihood exists; model codes of the parts: {listed}"
        )


def fit(
    wins: npt.ArrayLike,
    *,
    tolerance: float = 1e-4,
    max_iterations: int = 200,
    floor: float = 1e-9,
) -> Fit:
    """Strengths by the published iteration (ha-1 clauses 4.1 and 4.2).

    wins: `(K, K)`, wins of row over column, halves for ties; the diagonal is not read. All models
    are renewed from the strengths before (Jacobi), from 1, and divided by their geometric mean;
    it stops when no log strength moves by `tolerance`, or after `max_iterations`.
    Raises ValueError unless wins is a square matrix of finite numbers, none negative, and
    max_iterations a whole number above 0.
    """
    whole("max_iterations", max_iterations, 1, _MOST)
    matrix = _win_matrix(wins)
    compared = _compared(matrix)
    strengths = np.full(len(matrix), np.nan)
    played = matrix[np.ix_(compared, compared)]
    found, iterations, converged = iterate(played, tolerance, max_iterations, floor)
    strengths[compared] = found
    return Fit(strengths, iterations, converged)


def maximum_likelihood(
    wins: npt.ArrayLike, *, tolerance: float = 1e-12, max_iterations: int = 100
) -> Fit:
    """Strengths at the maximum of the likelihood, by Newton's method with halved steps.

    The log-likelihood is concave in the log strengths, so every start leads to the one maximum.
    Raises ValueError as `fit` does, and NotStronglyConnectedError where there is no maximum.
    """
    whole("max_iterations", max_iterations, 1, _MOST)
    matrix = _win_matrix(wins)
    compared = _compared(matrix)
    parts = _parts(components(matrix).strong)
    if len(parts) > 1:
        raise NotStronglyConnectedError(parts)
    strengths = np.full(len(matrix), np.nan)
    played = matrix[np.ix_(compared, compared)]
    logs, iterations, converged = _newton(played, tolerance, max_iterations)
    strengths[compared] = np.exp(logs)
    return Fit(strengths, iterations, converged)


def components(wins: npt.ArrayLike) -> Components:
    """Parts of the comparison graph, undirected and under "beat" (clause 4.5).

    Raises ValueError as `fit` does.
    """
    matrix = _win_matrix(wins)
    graph = csr_array(matrix)
    compared = _compared(matrix)
    return Components(
        _labels(csgraph.connected_components(graph, directed=False)[1], compared),
        _labels(csgraph.connected_components(graph, connection="strong")[1], compared),
    )


def _win_matrix(wins: npt.ArrayLike) -> Floats:
    matrix = np.array(wins, dtype=np.float64)
    if matrix.ndim != 2 or matrix.shape[0] != matrix.shape[1]:
        raise ValueError(f"wins: a square matrix is needed, not one of shape {matrix.shape}")
    if not np.isfinite(matrix).all() or (matrix < 0).any():
        raise ValueError("wins: every entry must be finite and none negative")
    np.fill_diagonal(matrix, 0.0)
    return matrix


def _compared(wins: Floats) -> npt.NDArray[np.intp]:
    return np.flatnonzero((wins + wins.T).any(axis=1))


def _newton(wins: Floats, tolerance: float, max_iterations: int) -> tuple[Floats, int, bool]:
    """Log strengths of mean 0 where the gradient of the log-likelihood vanishes."""
    logs = np.zeros(len(wins))
    if not len(wins):
        return logs, 0, True
    won, met = wins.sum(axis=1), wins + wins.T
    for iteration in range(1, max_iterations + 1):
        step = _newton_step(logs, won, met)
        logs = _climb(logs, step, wins)
        if np.abs(step).max() < tolerance:
            return logs, iteration, True
    return logs, max_iterations, False


def _newton_step(logs: Floats, won: Floats, met: Floats) -> Floats:
    share = _expected_share(logs)
    spread = met * share * share.T
    # The information is singular along the constant; a mean-1 row and column fix it there.
    information = np.diag(spread.sum(axis=1)) - spread + spread.sum() / len(won) ** 2
    step = np.linalg.solve(information, won - (met * share).sum(axis=1))
    return np.asarray(step - step.mean())


def _climb(logs: Floats, step: Floats, wins: Floats) -> Floats:
    """Take the step, or the largest half of a half of it that does not lower the likelihood."""
    before = _log_likelihood(logs, wins)
    slack = 1e-12 * abs(before)
    for halvings in range(60):
        ahead = logs + step * 0.5**halvings
        if _log_likelihood(ahead, wins) >= before - slack:
            return np.asarray(ahead - ahead.mean())
    return logs


def _log_likelihood(logs: Floats, wins: Floats) -> float:
    return -float((wins * np.logaddexp(0.0, logs[None, :] - logs[:, None])).sum())


def _expected_share(logs: Floats) -> Floats:
    """P(row model beats column model)."""
    return np.exp(-np.logaddexp(0.0, logs[None, :] - logs[:, None]))


def _labels(found: npt.NDArray[np.int32], compared: npt.NDArray[np.intp]) -> Integers:
    """Give each component the place of its first model; -1 for models without comparisons."""
    labels = np.full(len(found), -1, dtype=np.int64)
    _, first = np.unique(found[compared], return_index=True)
    for number, position in enumerate(np.sort(first)):
        labels[found == found[compared[position]]] = number
    return labels


def _parts(labels: Integers) -> tuple[tuple[int, ...], ...]:
    numbers: Iterable[int] = range(int(labels.max(initial=-1)) + 1)
    return tuple(tuple(np.flatnonzero(labels == number).tolist()) for number in numbers)

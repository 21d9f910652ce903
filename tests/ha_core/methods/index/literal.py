"""The formulas of the page, written a second time in plain Python, number by number."""

from itertools import product
from typing import Any

import numpy as np
import pytest

Observation = tuple[int, int, int, float]
"""Family, prompt, judge, score."""


def near(expected: Any) -> Any:
    """Compare by value, inside a tuple too; None is near itself alone."""
    return None if expected is None else pytest.approx(expected, rel=0, abs=1e-9)


def composed(
    quality: dict[str, float | None],
    weights: dict[str, float],
    capability: float | None,
    freedom: float | None,
) -> tuple[float | None, float | None]:
    """Clauses 1.1 and 1.2: base and index."""
    there = {s: q for s, q in quality.items() if q is not None}
    q = sum(weights[s] * v for s, v in there.items()) / sum(weights[s] for s in there or weights)
    if there and capability is not None:
        base: float | None = 0.85 * q + 0.15 * capability
    else:
        base = q if there else capability
    if base is None or freedom is None:
        return base, base
    return base, 0.7 * base + 0.3 * freedom


def listed(x: float, scores: list[float]) -> float:
    """Clause 3.2."""
    ordered = sorted(scores)
    half = len(ordered) // 2
    middle = ordered[half] if len(ordered) % 2 else (ordered[half - 1] + ordered[half]) / 2
    if ordered[-1] == middle:
        return 50.0
    return min(100.0, max(0.0, 50 + 40 * (x - middle) / (ordered[-1] - middle)))


def fitted(observations: list[Observation], n_families: int) -> list[float]:
    """Clause 4.2 by the whole design matrix: a column a family, and one a prompt and judge."""
    cells = sorted({(p, j) for _, p, j, _ in observations})
    design = np.zeros((len(observations), n_families + len(cells)))
    for row, (f, p, j, _) in enumerate(observations):
        design[row, f] = design[row, n_families + cells.index((p, j))] = 1
    solution = np.linalg.lstsq(design, np.array([y for *_, y in observations]), rcond=None)[0]
    level = sum(solution[n_families:]) / len(cells)
    return [float(a + level) for a in solution[:n_families]]


def rank_correlation(first: list[float], second: list[float]) -> float:
    """Spearman's ρ without ties: 1 − 6Σd²/(n(n² − 1))."""
    n = len(first)
    a, b = (sorted(values).index for values in (first, second))
    d = sum((a(x) - b(y)) ** 2 for x, y in zip(first, second, strict=True))
    return 1 - 6 * d / (n * (n * n - 1))


def edits(reference: list[str], hypothesis: list[str]) -> int:
    """Fewest words to substitute, delete or insert, by the usual table."""
    n, m = len(reference), len(hypothesis)
    table = {(i, 0): i for i in range(n + 1)} | {(0, j): j for j in range(m + 1)}
    for i, j in product(range(1, n + 1), range(1, m + 1)):
        table[i, j] = min(
            table[i - 1, j] + 1,
            table[i, j - 1] + 1,
            table[i - 1, j - 1] + (reference[i - 1] != hypothesis[j - 1]),
        )
    return table[n, m]

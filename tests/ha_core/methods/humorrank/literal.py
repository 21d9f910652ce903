"""The method's formulas written a second time: plain Python, a loop a match."""

from itertools import combinations
from math import exp, inf, log, log10, sqrt
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from scipy.stats import t as student

Floats = npt.NDArray[np.float64]


class Match(NamedTuple):
    """A match on a prompt; score: 1 where the first wins, ½, or 0."""

    prompt: int
    first: int
    second: int
    score: float


def strengths(matches: list[Match], floor: float = 1e-9) -> dict[int, float]:
    """Clause 2.2, over the models that appear."""
    models = sorted({m for match in matches for m in match[1:3]})
    s = dict.fromkeys(models, 1.0)
    won = {i: sum(_score(match, i) for match in matches) for i in models}
    for _ in range(10_000):
        new = {}
        for i in models:
            expected = sum(1 / (s[i] + s[_other(m, i)]) for m in matches if i in m[1:3])
            new[i] = max(floor, won[i] / expected)
        mean = exp(sum(log(x) for x in new.values()) / len(new))
        new = {i: x / mean for i, x in new.items()}
        moved = max(abs(log(new[i]) - log(s[i])) for i in models)
        s = new
        if moved < 1e-6:
            break
    return s


def ratings(matches: list[Match], n_models: int) -> Floats:
    """Clause 2.3; NaN without matches."""
    found = strengths(matches) if matches else {}
    return np.array(
        [1000 + 400 * log10(found[i]) if i in found else np.nan for i in range(n_models)]
    )


def elo(matches: list[Match], n_models: int) -> Floats:
    """Clause 2.8, in the order given."""
    points = [1000.0] * n_models
    for _, i, j, o in matches:
        expected = 1 / (1 + 10 ** ((points[j] - points[i]) / 400))
        points[i], points[j] = points[i] + 32 * (o - expected), points[j] - 32 * (o - expected)
    return np.array(points)


def closed(matches: list[Match], at: Floats) -> tuple[Floats, Floats]:
    """Clause 2.7 around ratings at the maximum, of models that all have matches."""
    k, theta = len(at), (at - 1000) * log(10) / 400
    prompts = sorted({match.prompt for match in matches})
    information, scores = np.zeros((k, k)), {prompt: np.zeros(k) for prompt in prompts}
    for prompt, i, j, o in matches:
        p = 1 / (1 + exp(theta[j] - theta[i]))
        b = np.eye(k)[i] - np.eye(k)[j]
        information += p * (1 - p) * np.outer(b, b)
        scores[prompt] += (o - p) * b
    n = len(prompts)
    d = [np.linalg.pinv(information, hermitian=True) @ s for s in scores.values()]
    variance = n / (n - 1) * sum(np.outer(x, x) for x in d)
    reach = 400 / log(10) * student.ppf(0.975, n - 1) * np.sqrt(np.diag(variance))
    return at - reach, at + reach


def majorities(matches: list[Match], n_models: int) -> dict[tuple[int, int], int | None]:
    """Who is ahead of two that met, None where they are level."""
    ahead: dict[tuple[int, int], int | None] = {}
    for i, j in combinations(range(n_models), 2):
        met = [_score(m, i) for m in matches if {i, j} == {m.first, m.second}]
        if met:
            lead = sum(met) - len(met) / 2
            ahead[i, j] = None if lead == 0 else (i if lead > 0 else j)
    return ahead


def cycles(matches: list[Match], n_models: int) -> tuple[int, set[frozenset[int]]]:
    """Clause 4.3: how many triples are judged, and which are cycles."""
    ahead, judged, found = majorities(matches, n_models), 0, set()
    for triple in combinations(range(n_models), 3):
        wins = [ahead.get(pair) for pair in combinations(triple, 2)]
        if None not in wins:
            judged += 1
            if len(set(wins)) == 3:  # each is ahead of one
                found.add(frozenset(triple))
    return judged, found


def kendall(one: list[float], other: list[float]) -> float:
    """τ_b, pair by pair."""
    level, agree = [0, 0], 0
    pairs = list(combinations(range(len(one)), 2))
    for i, j in pairs:
        a, b = one[i] - one[j], other[i] - other[j]
        level[0] += a == 0
        level[1] += b == 0
        agree += (a * b > 0) - (a * b < 0)
    within = (len(pairs) - level[0]) * (len(pairs) - level[1])
    return agree / sqrt(within) if within else inf


def wilson(k: float, n: int) -> tuple[float, float]:
    z, p = 1.959963984540054, k / n
    half = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    middle, scale = p + z * z / (2 * n), 1 + z * z / n
    return (middle - half) / scale, (middle + half) / scale


def _score(match: Match, model: int) -> float:
    if model == match.first:
        return match.score
    return 1 - match.score if model == match.second else 0.0


def _other(match: Match, model: int) -> int:
    return match.second if model == match.first else match.first

"""The intervals of clause 5, written a second time: plain Python, a loop a vote."""

from collections import defaultdict
from math import sqrt

from scipy.special import expit, logit
from scipy.stats import binomtest
from scipy.stats import t as student

Votes = dict[tuple[int, int], tuple[int, int]]
"""Approvals and votes by cell and rater."""


def published(cells: list[tuple[int, int]]) -> tuple[float, float, float, float]:
    """Clauses 4.1 and 5.2: score, estimate, low and high, points."""
    m = len(cells)
    bounds = [binomtest(up, n).proportion_ci(method="wilson") for up, n in cells]
    low, high = sum(b.low for b in bounds) / m, sum(b.high for b in bounds) / m
    shares = [up / n for up, n in cells]
    mean = sum(shares) / m
    b = student.ppf(0.975, m - 1) * sqrt(sum((p - mean) ** 2 for p in shares) / (m - 1) / m)
    reach_low, reach_high = sqrt((mean - low) ** 2 + b**2), sqrt((high - mean) ** 2 + b**2)
    return 100 * low, 100 * mean, 100 * max(0, mean - reach_low), 100 * min(1, mean + reach_high)


def sampling(votes: Votes) -> tuple[float, float] | None:
    """Clause 5.3, shares."""
    n_c: dict[int, int] = defaultdict(int)
    up_c: dict[int, int] = defaultdict(int)
    for (cell, _), (up, n) in votes.items():
        n_c[cell] += n
        up_c[cell] += up
    m = len(n_c)
    mean = sum(up_c[cell] / n_c[cell] for cell in n_c) / m
    if m < 2 or len({rater for _, rater in votes}) < 2:
        return None
    if sum(up_c.values()) in (0, sum(n_c.values())):
        return None
    of: list[dict[object, float]] = [defaultdict(float) for _ in range(3)]
    weight: dict[int, float] = defaultdict(float)
    for (cell, rater), (up, n) in votes.items():
        for y in [1] * up + [0] * (n - up):
            e = (y - mean) / (m * n_c[cell])
            for axis, key in enumerate((rater, cell, (cell, rater))):
                of[axis][key] += e
            weight[rater] += 1 / (m * n_c[cell])
    v_r, v_c, v_both = (
        len(sums) / (len(sums) - 1) * sum(s * s for s in sums.values()) for sums in of
    )
    df = min(m, 1 / sum(w * w for w in weight.values())) - 1
    reach = student.ppf(0.975, df) * sqrt(max(v_r + v_c - v_both, v_r, v_c)) / (mean * (1 - mean))
    return float(expit(logit(mean) - reach)), float(expit(logit(mean) + reach))

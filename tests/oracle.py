"""What the method says, written a second time: plain NumPy, slow, literal.

Only `Rankings` is shared with the core. Clauses are those of docs/methods/ha.md. Models are codes;
a model without comparisons is NaN.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from scipy.special import expit, logit
from scipy.stats import t as student

from ha_core.rankings import Rankings

Floats = npt.NDArray[np.float64]
Cluster = tuple[str, int]

POINTS = 400 / np.log(10)
"""Points of one natural logarithm of strength."""

AXES = ("participant", "task", "participant × task")


@dataclass(frozen=True)
class Comparison:
    """`score` is 1 when `first` stands above `second`, ½ when they share a place."""

    participant: int
    task: int
    first: int
    second: int
    score: float


def comparisons(rankings: Rankings) -> Iterator[Comparison]:
    """Clauses 3.1, 3.2, 3.4: every pair of models, nothing of the human card."""
    for participant, task, order, tied in zip(
        rankings.participant.tolist(),
        rankings.task.tolist(),
        rankings.order.tolist(),
        rankings.tied.tolist(),
        strict=True,
    ):
        for a, first in enumerate(order):
            for b in range(a + 1, len(order)):
                if first >= 0 and order[b] >= 0:
                    score = 0.5 if all(tied[a + 1 : b + 1]) else 1.0
                    yield Comparison(participant, task, first, order[b], score)


def win_matrix(rankings: Rankings, n_models: int) -> Floats:
    """Clause 3.1: wins of row over column."""
    ones = dict.fromkeys([*rankings.participant.tolist(), *rankings.task.tolist()], 1)
    return resampled_win_matrix(rankings, n_models, ones, ones)


def resampled_win_matrix(
    rankings: Rankings, n_models: int, of_participant: dict[int, int], of_task: dict[int, int]
) -> Floats:
    """Clause 5.1: a ranking weighs how often its participant times how often its task was drawn."""
    wins = np.zeros((n_models, n_models))
    for c in comparisons(rankings):
        weight = of_participant[c.participant] * of_task[c.task]
        wins[c.first, c.second] += weight * c.score
        wins[c.second, c.first] += weight * (1 - c.score)
    return wins


def mm_published(
    wins: Floats, *, tolerance: float = 1e-4, max_iterations: int = 200, floor: float = 1e-9
) -> tuple[Floats, int, bool]:
    """Clauses 4.1, 4.2, 4.4 to the letter: strengths, iterations, whether the stop was reached."""
    games = wins + wins.T
    present = [i for i in range(len(wins)) if games[i].sum() > 0]
    strengths = np.full(len(wins), np.nan)
    strengths[present] = 1.0
    for iteration in range(1, max_iterations + 1):
        new = np.full(len(wins), np.nan)
        for i in present:
            below = sum(games[i, j] / (strengths[i] + strengths[j]) for j in present if games[i, j])
            new[i] = max(floor, wins[i].sum() / below)
        new /= np.exp(np.mean(np.log(new[present])))
        change = max(abs(np.log(new[i]) - np.log(strengths[i])) for i in present)
        strengths = new
        if change < tolerance:
            return strengths, iteration, True
    return strengths, max_iterations, False


def parts(games: Floats) -> list[set[int]]:
    """Clause 4.5: models that comparisons join, directly or through others."""
    left, found = {i for i in range(len(games)) if games[i].any()}, []
    while left:
        part, border = set(), {min(left)}
        while border:
            part |= border
            border = {j for i in border for j in left if games[i, j]} - part
        found.append(part)
        left -= part
    return found


def strongly_connected(wins: Floats) -> bool:
    """Clause 4.5: everyone can be reached from everyone along wins (Ford 1957)."""
    present = [i for i in range(len(wins)) if (wins[i] + wins[:, i]).any()]
    reach = (wins[np.ix_(present, present)] > 0) | np.eye(len(present), dtype=bool)
    for k in range(len(present)):
        reach |= np.outer(reach[:, k], reach[k])
    return bool(reach.all())


def maximum(wins: Floats) -> Floats:
    """Clause 4.5: log strengths of largest likelihood, centred, by Newman's iteration (2023)."""
    games = wins + wins.T
    present = np.flatnonzero(games.sum(axis=1))
    w = wins[np.ix_(present, present)]
    s = np.ones(len(present))
    for _ in range(100_000):
        before = s.copy()
        for i in range(len(s)):
            s[i] = (w[i] * s / (s[i] + s)).sum() / (w[:, i] / (s[i] + s)).sum()
        s /= np.exp(np.log(s).mean())
        if np.abs(np.log(s / before)).max() < 1e-14:
            break
    out = np.full(len(wins), np.nan)
    out[present] = np.log(s)
    return out


@dataclass(frozen=True)
class Contrasts:
    """Clause 5.5: one model against the mean on the diagonal, pairs elsewhere; NaN is null."""

    variance: Floats
    df: Floats
    bridges: list[Cluster]


def contrasts(rankings: Rankings, theta: Floats) -> Contrasts:
    """Clause 5.5 in its exact form, of natural log strengths, at the maximum `theta`."""
    k = len(theta)
    present = np.flatnonzero(~np.isnan(theta))
    variance, df = np.full((k, k), np.nan), np.full((k, k), np.nan)
    left_over = bridging(rankings, k)
    spread = Spread(rankings, theta, k)
    mean = np.isin(range(k), present) / len(present)
    for i in present:
        for j in present:
            together = all(any({i, j} <= part for part in left) for left in left_over.values())
            if i == j and not left_over:
                variance[i, i], df[i, i] = spread.of(_unit(k, i) - mean)
            elif i != j and together:
                variance[i, j], df[i, j] = spread.of(_unit(k, i) - _unit(k, j))
    return Contrasts(variance, df, list(left_over))


@dataclass(frozen=True)
class Closed:
    """Clauses 5.5 and 5.6. NaN (rank 0) where a value does not exist."""

    ratings: Floats
    low: Floats
    high: Floats
    df: Floats
    rank_low: npt.NDArray[np.int64]
    rank_high: npt.NDArray[np.int64]
    bridges: list[Cluster]


def closed_form(rankings: Rankings, n_models: int) -> Closed:
    """Clause 5.5 for every model, clause 5.6 from the same fit. A null pair tells nothing apart."""
    wins = win_matrix(rankings, n_models)
    if not wins.any() or not strongly_connected(wins):
        raise ValueError("no maximum of the likelihood")
    theta = maximum(wins)
    ratings, found = 1200 + POINTS * theta, contrasts(rankings, theta)
    df = np.diag(found.df)
    reach = POINTS * student.ppf(0.975, df) * np.sqrt(np.diag(found.variance))
    present = np.flatnonzero(~np.isnan(theta))
    pairs = len(present) * (len(present) - 1) / 2
    rank_low, rank_high = np.zeros(n_models, np.int64), np.zeros(n_models, np.int64)
    for i in present:
        rank_low[i], rank_high[i] = 1, len(present)
        for j in present:
            q = student.ppf(1 - 0.025 / pairs, found.df[i, j])
            needed = q * POINTS * np.sqrt(found.variance[i, j])
            if i != j and abs(ratings[i] - ratings[j]) > max(needed, 1e-9) and needed >= 0:
                rank_low[i] += ratings[j] > ratings[i]
                rank_high[i] -= ratings[i] > ratings[j]
    return Closed(ratings, ratings - reach, ratings + reach, df, rank_low, rank_high, found.bridges)


class Spread:
    """Two-way cluster-robust variance of a contrast of log strengths, and its freedom."""

    def __init__(self, rankings: Rankings, theta: Floats, n_models: int) -> None:
        """Remove every cluster of every axis once: d_g = (H - H_g)⁺ s_g."""
        self.steps: dict[str, Floats] = {}
        self.information: dict[str, Floats] = {}
        for axis in AXES:
            score, information = _clusters(rankings, theta, n_models, axis)
            self.total = information.sum(axis=0)
            self.information[axis] = information
            self.steps[axis] = np.array(
                [
                    np.linalg.pinv(self.total - h) @ s
                    for s, h in zip(score, information, strict=True)
                ]
            )
        self.inverse = np.linalg.pinv(self.total)

    def variance(self, axis: str, contrast: Floats) -> float:
        """cᵀ V_a c, with the factor (G - 1)/G."""
        d = self.steps[axis] @ contrast
        return float((len(d) - 1) / len(d) * (d @ d))

    def effective_clusters(self, axis: str, contrast: Floats) -> float:
        """G* = (Σ a_g)² / Σ a_g², a_g = cᵀ H⁺ H_g H⁺ c."""
        h = self.inverse @ contrast
        a = np.array([h @ information @ h for information in self.information[axis]])
        return float(a.sum() ** 2 / (a**2).sum())

    def of(self, contrast: Floats) -> tuple[float, float]:
        """Guarded variance and degrees of freedom."""
        p, t, both = (self.variance(axis, contrast) for axis in AXES)
        fewest = min(self.effective_clusters(axis, contrast) for axis in AXES[:2])
        return max(p + t - both, p, t), max(1.0, fewest - 1)


def bridging(rankings: Rankings, n_models: int) -> dict[Cluster, list[set[int]]]:
    """Clause 5.5: clusters without which the models do not hang together, and what is left then.

    A model without any comparison left is a part of its own.
    """
    everything = list(comparisons(rankings))
    models = {m for c in everything for m in (c.first, c.second)}
    found: dict[Cluster, list[set[int]]] = {}
    for axis in AXES[:2]:
        for code in sorted({_code(c, axis) for c in everything}):
            games = np.zeros((n_models, n_models))
            for c in everything:
                if _code(c, axis) != code:
                    games[c.first, c.second] = games[c.second, c.first] = 1
            left = parts(games)
            left += [{m} for m in models - set().union(*left)]
            if len(left) > 1:
                found[axis, code[0]] = left
    return found


def robust_win_share(rankings: Rankings, n_models: int, model: int) -> tuple[float, float]:
    """Clause 5.4: cluster-robust 95% interval of wins / comparisons; NaN at shares 0 and 1.

    The clusters of an axis are those with a comparison of this model; NaN where there is only one.
    """
    mine = [c for c in comparisons(rankings) if model in (c.first, c.second)]
    scores = [c.score if c.first == model else 1 - c.score for c in mine]
    n = len(mine)
    share = sum(scores) / n if n else 0.0
    if share in (0.0, 1.0):
        return np.nan, np.nan
    variance, effective = {}, {}
    for axis in AXES:
        sums: dict[tuple[int, ...], float] = {}
        sizes: dict[tuple[int, ...], int] = {}
        for c, score in zip(mine, scores, strict=True):
            code = _code(c, axis)
            sums[code] = sums.get(code, 0.0) + (score - share) / n
            sizes[code] = sizes.get(code, 0) + 1
        if len(sums) == 1:
            return np.nan, np.nan
        variance[axis] = len(sums) / (len(sums) - 1) * sum(s * s for s in sums.values())
        effective[axis] = n**2 / sum(size**2 for size in sizes.values())
    p, t, both = (variance[axis] for axis in AXES)
    df = max(1.0, min(effective[axis] for axis in AXES[:2]) - 1)
    reach = student.ppf(0.975, df) * np.sqrt(max(p + t - both, p, t)) / (share * (1 - share))
    return float(expit(logit(share) - reach)), float(expit(logit(share) + reach))


def bootstrap_variance(rankings: Rankings, n_models: int, contrast: Floats) -> float:
    """What the two-way bootstrap's variance of a contrast of log strengths is near to (Owen 2007).

    V_p + V_t + V_pt with d_g = H⁺ s_g and no factor.
    """
    theta = maximum(win_matrix(rankings, n_models))
    total = 0.0
    for axis in AXES:
        score, information = _clusters(rankings, theta, n_models, axis)
        d = score @ np.linalg.pinv(information.sum(axis=0)) @ contrast
        total += float(d @ d)
    return total


def _clusters(rankings: Rankings, theta: Floats, n_models: int, axis: str) -> tuple[Floats, Floats]:
    """Score (G, K) and information (G, K, K) of every cluster that holds a comparison."""
    score: dict[tuple[int, ...], Floats] = {}
    information: dict[tuple[int, ...], Floats] = {}
    for c in comparisons(rankings):
        code = _code(c, axis)
        b = _unit(n_models, c.first) - _unit(n_models, c.second)
        p = expit(theta[c.first] - theta[c.second])
        score[code] = score.get(code, np.zeros(n_models)) + (c.score - p) * b
        information[code] = information.get(code, np.zeros((n_models, n_models))) + p * (
            1 - p
        ) * np.outer(b, b)
    return np.array(list(score.values())), np.array(list(information.values()))


def _code(c: Comparison, axis: str) -> tuple[int, ...]:
    return {
        "participant": (c.participant,),
        "task": (c.task,),
        "participant × task": (c.participant, c.task),
    }[axis]


def _unit(size: int, i: int | np.intp) -> Floats:
    unit = np.zeros(size)
    unit[i] = 1.0
    return unit

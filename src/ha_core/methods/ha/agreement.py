"""Clause 10.3: which participants agree less with the others than the method expects.

A participant's comparisons are held against the strengths that all others give, θ̂ − d_g (5.5).
The fit is taken rather than the majority of each pair: it judges pairs that few others saw, and
says how often a person of its mind would agree by chance.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple

import numpy as np
from scipy.special import expit, ndtr

from ha_core import bradley_terry, counts
from ha_core.arrays import Flags, Floats, Integers
from ha_core.multiple import discoveries
from ha_core.rankings import NOT_A_MODEL, Rankings, comparisons
from ha_core.steps import steps

MINIMUM = 30
"""Comparisons of a participant below which the normal approximation is not trusted."""

RATE = 0.05
_MEDIAN = 0.6744897501960817
"""Of the absolute value of a standard normal number."""


@dataclass(frozen=True, slots=True)
class Agreement:
    """One entry a participant with a comparison, by ascending code, all of shape `(G,)`.

    participant: codes. comparisons: int64. share: float64, of their comparisons the part that agree
    with the others' fit; expected: that part by the method; p: one-sided, of agreeing so little.
    judged: whether there is a p. flagged: who stands out. spread: at least 1, by how much more than
    chance participants differ from each other, as a variance.
    """

    participant: Integers
    comparisons: Integers
    share: Floats
    expected: Floats
    p: Floats
    judged: Flags
    flagged: Flags
    spread: float


class _Sums(NamedTuple):
    """Of each participant: agreements, those expected, and the variance; float64 `(G,)`."""

    agreed: Floats
    expected: Floats
    variance: Floats


def agreement(rankings: Rankings, n_models: int) -> Agreement:
    """Test each participant against the others.

    With p of the others' fit a comparison agrees with chance max(p, 1 − p); a tie is half an
    agreement, and so is a pair of equal strengths. The comparisons of a ranking are not
    independent. Their sum has the variance that strict orders of these strengths have
    (Plackett–Luce, whose pairs are Bradley–Terry's): Σ p(1 − p) and, twice for two pairs with a
    model i in common, ±(s_i/(s_i + s_j + s_k) − p_ij·p_ik); rankings add up.
    z = (agreements − expected)/√variance is divided by √spread, spread = max(1, (median |z|/.674)²)
    over those judged: people differ more than the method knows, and that alone flags nobody. p is
    the normal tail below z; flagged after Benjamini and Hochberg at 5%. Judged from 30 comparisons
    on, if the maximum exists and the models stay joined without them.
    Raises ValueError when a ranking names a model outside `range(n_models)`.
    """
    wins = counts.win_matrix(rankings, n_models)
    pairs = comparisons(rankings)
    codes, who = np.unique(rankings.participant[pairs.row], return_inverse=True)
    made = np.bincount(who, minlength=len(codes))
    others = np.full((len(codes), n_models), np.nan)
    if wins.any() and _has_maximum(wins):
        logs = np.log(bradley_terry.maximum_likelihood(wins).strengths)
        others = logs - steps(pairs, who, logs).moved
    sums = _sums(rankings, codes.astype(np.int64), others)
    return _judged(codes.astype(np.int64), made, sums)


def _has_maximum(wins: Floats) -> bool:
    return int(bradley_terry.components(wins).strong.max(initial=-1)) == 0


def _judged(codes: Integers, made: Integers, sums: _Sums) -> Agreement:
    judged = (made >= MINIMUM) & (sums.variance > 0)
    z = np.full(len(codes), np.nan)
    z[judged] = (sums.agreed - sums.expected)[judged] / np.sqrt(sums.variance[judged])
    spread = 1.0
    if judged.any():
        spread = max(1.0, float(np.median(np.abs(z[judged])) / _MEDIAN) ** 2)
    p = np.asarray(ndtr(z / np.sqrt(spread)))
    return Agreement(
        codes,
        made.astype(np.int64),
        np.asarray(sums.agreed / made),
        np.asarray(sums.expected / made),
        p,
        judged,
        discoveries(p, RATE),
        spread,
    )


def _sums(rankings: Rankings, codes: Integers, others: Floats) -> _Sums:
    """Add up, over pairs of cards and over pairs of pairs with a card in common."""
    n = len(codes)
    sums = _Sums(np.zeros(n), np.zeros(n), np.zeros(n))
    rows = np.flatnonzero(np.isin(rankings.participant, codes))
    who = np.searchsorted(codes, rankings.participant[rows])
    order, place = rankings.order[rows], np.cumsum(~rankings.tied[rows], axis=1)
    logs = np.where(order == NOT_A_MODEL, np.nan, others[who[:, None], order])
    missing = order == NOT_A_MODEL
    for a, b in combinations(range(rankings.width), 2):
        both = ~(missing[:, a] | missing[:, b])
        gap, whose = (logs[:, a] - logs[:, b])[both], who[both]
        above = np.where(place[both, a] == place[both, b], 0.0, np.sign(gap))
        sums.agreed[:] += np.bincount(whose, 0.5 + above / 2, n)
        sums.expected[:] += np.bincount(whose, expit(np.abs(gap)), n)
        weight = expit(gap) * expit(-gap) * (gap != 0)
        sums.variance[:] += np.bincount(whose, weight, n)
    for common, (a, b) in _shared(rankings.width):
        all_ = ~missing[:, [common, a, b]].any(axis=1)
        one, two = (logs[all_, common] - logs[all_, other] for other in (a, b))
        over_both = 1 / (1 + np.exp(-one) + np.exp(-two))
        covariance = over_both - expit(one) * expit(two)
        sums.variance[:] += np.bincount(who[all_], 2 * np.sign(one) * np.sign(two) * covariance, n)
    return sums


def _shared(width: int) -> Iterator[tuple[int, tuple[int, int]]]:
    for common in range(width):
        yield from ((common, pair) for pair in combinations(range(width), 2) if common not in pair)

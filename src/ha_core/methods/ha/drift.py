"""Clause 10.4: whether ratings differ between the first and the second half of the rankings."""

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from scipy.special import stdtr

from ha_core import bradley_terry, counts
from ha_core.arrays import Flags, Floats, Integers
from ha_core.bradley_terry import NotStronglyConnectedError
from ha_core.multiple import holm
from ha_core.rankings import Comparisons, Rankings, comparisons
from ha_core.scales import POINTS_PER_LOG
from ha_core.steps import steps


@dataclass(frozen=True, slots=True)
class Drift:
    """rankings: of the first and of the second half, those that compare two models.

    change: float64 `(K,)`, points of the second half minus those of the first, each half centred on
    the models that both compare; error: its standard error; df; p: two-sided; p_adjusted: after
    Holm. NaN for a model that a half does not compare, and everywhere where a half has no maximum.
    """

    rankings: tuple[int, int]
    change: Floats
    error: Floats
    df: Floats
    p: Floats
    p_adjusted: Floats


class _Half(NamedTuple):
    """A half's comparisons, which of all they are, and its log strengths `(K,)`."""

    pairs: Comparisons
    mine: Flags
    logs: Floats


class _Axis(NamedTuple):
    """Of each model's change: variance, and the effective number of clusters; `(K,)`."""

    variance: Floats
    effective: Floats


def drift(rankings: Rankings, n_models: int) -> Drift:
    """Compare two fits; rankings are in the order of observation, the odd one is in the second.

    Each half has its maximum; a cluster, of participants, of tasks or of both, moves both halves,
    e_g = d_g(second) − d_g(first) as in 5.5, so that people and tasks of both halves are not taken
    for independent. An axis has V = (G − 1)/G·Σ e_g², all three join as in 5.5, and so does df,
    from G* of a_g = a_g(first) + a_g(second). change/error follows Student's t.
    Raises ValueError when a ranking names a model outside `range(n_models)`.
    """
    counts.win_matrix(rankings, n_models)
    pairs = comparisons(rankings)
    rows = np.unique(pairs.row)
    middle = len(rows) // 2
    sizes = middle, len(rows) - middle
    late = np.isin(pairs.row, rows[middle:])
    halves = [_half(pairs, mine, n_models) for mine in (~late, late)]
    first, second = halves
    nothing = np.full(n_models, np.nan)
    if first is None or second is None:
        return Drift(sizes, nothing, nothing, nothing, nothing, nothing)
    return _drift(rankings, pairs, (first, second), sizes)


def _half(pairs: Comparisons, mine: Flags, n_models: int) -> _Half | None:
    own = Comparisons(pairs.row[mine], pairs.first[mine], pairs.second[mine], pairs.score[mine])
    size = n_models * n_models
    wins = np.bincount(own.first * n_models + own.second, own.score, size)
    wins = wins + np.bincount(own.second * n_models + own.first, 1 - own.score, size)
    if not wins.any():
        return None
    try:
        found = bradley_terry.maximum_likelihood(wins.reshape(n_models, n_models))
    except NotStronglyConnectedError:
        return None
    return _Half(own, mine, np.asarray(np.log(found.strengths)))


def _drift(
    rankings: Rankings, pairs: Comparisons, halves: tuple[_Half, _Half], sizes: tuple[int, int]
) -> Drift:
    change = _centred(halves[1].logs - halves[0].logs)
    _, participant = np.unique(rankings.participant[pairs.row], return_inverse=True)
    tasks, task = np.unique(rankings.task[pairs.row], return_inverse=True)
    _, both = np.unique(participant * len(tasks) + task, return_inverse=True)
    p, t, pt = (_axis(cluster, halves) for cluster in (participant, task, both))
    variance = np.maximum.reduce([p.variance + t.variance - pt.variance, p.variance, t.variance])
    df = np.maximum(1.0, np.minimum(p.effective, t.effective) - 1)
    df[np.isnan(variance)] = np.nan
    with np.errstate(divide="ignore", invalid="ignore"):
        tails = 2 * stdtr(df, -np.abs(change) / np.sqrt(variance))
    tails[~(variance > 0)] = np.nan
    return Drift(
        sizes,
        POINTS_PER_LOG * change,
        POINTS_PER_LOG * np.sqrt(variance),
        df,
        np.asarray(tails),
        holm(tails),
    )


def _centred(values: Floats) -> Floats:
    """Subtract the mean over the models that have a value, along the last axis."""
    known = ~np.isnan(values)
    n = np.maximum(1, known.sum(axis=-1, keepdims=True))
    return np.asarray(values - np.where(known, values, 0).sum(axis=-1, keepdims=True) / n)


def _axis(cluster: Integers, halves: tuple[_Half, _Half]) -> _Axis:
    n, k = int(cluster.max(initial=-1)) + 1, len(halves[0].logs)
    common = ~np.isnan(halves[0].logs + halves[1].logs)
    moved, shares = np.zeros((n, k)), np.zeros((n, k))
    for sign, half in zip((-1, 1), halves, strict=True):
        present, number = np.unique(cluster[half.mine], return_inverse=True)
        step = steps(half.pairs, number, half.logs)
        moved[present] += sign * np.where(common, step.moved, np.nan)
        shares[present] += np.where(common, step.shares, np.nan)
    moved = _centred(moved)
    variance = (n - 1) / n * (moved**2).sum(axis=0)
    effective = shares.sum(axis=0) ** 2 / (shares**2).sum(axis=0)
    return _Axis(np.asarray(variance), np.asarray(effective))

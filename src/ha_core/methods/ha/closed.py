"""Clauses 5.5 and 5.6: the calibrated interval, and ranks that hold together."""

import numpy as np
from scipy.special import stdtrit

from ha_core import bradley_terry, ranks, sandwich, scales
from ha_core.arrays import Floats
from ha_core.methods.ha.results import ClosedForm, Cluster, Gap
from ha_core.methods.ha.versions import Parameters, parameters
from ha_core.rankings import Rankings, check_models


def closed_form(
    rankings: Rankings,
    n_models: int,
    *,
    version: str = "ha-1",
    kept: sandwich.Clusters | None = None,
) -> ClosedForm:
    """Ratings at the maximum of the likelihood with interval, degrees of freedom and rank interval.

    Where the maximum does not exist everything is NaN (ranks 0) and `gap` says why; where leaving
    out one participant or task parts the models, the intervals are, and `bridges` names it.
    kept: `sandwich.clusters(rankings)`, where it is at hand.
    Raises ValueError when a ranking names a model outside `range(n_models)`.
    """
    check_models(rankings, n_models)
    kept = sandwich.clusters(rankings) if kept is None else kept
    if not len(kept.models):
        return _missing(n_models, Gap.NO_COMPARISONS)
    strengths = np.full(n_models, np.nan)
    try:
        strengths[kept.models] = bradley_terry.maximum_likelihood(kept.halves / 2).strengths
    except bradley_terry.NotStronglyConnectedError:
        return _missing(n_models, Gap.NO_MAXIMUM)
    return _at(kept, strengths, parameters(version))


def _at(kept: sandwich.Clusters, strengths: Floats, method: Parameters) -> ClosedForm:
    ratings = scales.rating(strengths, method.base)
    spread = sandwich.spread(kept, np.log(strengths))
    errors = scales.POINTS_PER_LOG * np.sqrt(spread.variance)
    df = _freedom(spread, ratings, errors, method.level)
    reach = np.diag(stdtrit(df, (1 + method.level) / 2) * errors)
    rank_low, rank_high = ranks.simultaneous(ratings, errors, df, level=method.level)
    return ClosedForm(
        ratings,
        ratings - reach,
        ratings + reach,
        np.diag(df).copy(),
        rank_low,
        rank_high,
        _gap(spread.bridges, reach),
        tuple(Cluster(axis, code) for axis, code in spread.bridges),
    )


def _freedom(spread: sandwich.Spread, ratings: Floats, errors: Floats, level: float) -> Floats:
    """Degrees of freedom `(K, K)`: a bound below where a pair's own would decide the same."""
    df = spread.low.copy()
    between = ranks.undecided(ratings, errors, spread.low, spread.high, level=level)
    first, second = np.nonzero(np.triu(between, 1))
    df[first, second] = df[second, first] = sandwich.freedom(spread, first, second)
    return df


def _gap(bridges: tuple[tuple[str, int], ...], reach: Floats) -> Gap | None:
    if bridges:
        return Gap.ONE_CLUSTER_HOLDS_TOGETHER
    return Gap.TOO_FAR_APART if np.isnan(reach).all() else None


def _missing(n_models: int, gap: Gap) -> ClosedForm:
    nothing, no_rank = np.full(n_models, np.nan), np.zeros(n_models, np.int64)
    return ClosedForm(nothing, nothing, nothing, nothing, no_rank, no_rank, gap, ())

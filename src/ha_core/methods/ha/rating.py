"""Clauses 3 to 6: from rankings to ratings, with everything that is said beside them."""

import numpy as np

from ha_core import bradley_terry, ranks, sandwich, scales
from ha_core.arrays import Floats, Integers
from ha_core.methods.ha import publication
from ha_core.methods.ha.closed import closed_form
from ha_core.methods.ha.evidence import evidence
from ha_core.methods.ha.resampling import Progress, Workers, resample
from ha_core.methods.ha.results import Rating
from ha_core.methods.ha.versions import parameters
from ha_core.rankings import Rankings, check_models


def rate(
    rankings: Rankings,
    n_models: int,
    *,
    replicates: int = 2000,
    seed: int = 0,
    version: str = "ha-1",
    workers: Workers | None = None,
    progress: Progress | None = None,
) -> Rating:
    """Rate `n_models` models. With `replicates=0` there is no bootstrap.

    A board below `_leave_out.PLAIN_WORK` is then rated without the compiler.
    seed: of the bootstrap, below 2^64. workers: threads, or who else draws; no bit depends on
    them. progress: called with the replicates done and their total.
    Raises ValueError naming an argument out of range, or a model code that is.
    """
    method = parameters(version)
    check_models(rankings, n_models)
    kept = sandwich.clusters(rankings)
    wins = sandwich.win_matrix(kept, n_models)
    fit = bradley_terry.fit(
        wins,
        tolerance=method.tolerance,
        max_iterations=method.max_iterations,
        floor=method.floor,
    )
    parts = bradley_terry.components(wins)
    ratings = scales.rating(fit.strengths, method.base)
    behind = evidence(rankings, wins, level=method.level, kept=kept)
    resampling = resample(
        rankings,
        n_models,
        method,
        replicates=replicates,
        seed=seed,
        workers=workers,
        progress=progress,
    )
    closed = closed_form(rankings, n_models, version=version, kept=kept)
    compared = behind.comparisons > 0
    winless, undefeated = compared & ~wins.any(axis=1), compared & ~wins.any(axis=0)
    provisional = behind.comparisons < method.provisional_below
    inflating = compared & publication.inflating(resampling, method)
    withheld = publication.reasons(rankings.n, behind.comparisons, method)
    return Rating(
        version=method.version,
        digest=method.digest,
        n_rankings=rankings.n,
        n_participants=len(np.unique(rankings.participant)),
        n_tasks=len(np.unique(rankings.task)),
        n_comparisons=int(wins.sum()),
        wins=wins,
        ratings=ratings,
        rank=_rank_within(parts.undirected, ratings),
        iterations=fit.iterations,
        converged=fit.converged,
        distance=_distance(ratings, closed.ratings),
        part=parts.undirected,
        strong_part=parts.strong,
        winless=winless,
        undefeated=undefeated,
        inflating=inflating,
        provisional=provisional,
        evidence=behind,
        resampling=resampling,
        closed=closed,
        status=publication.status(withheld, provisional),
        reasons=withheld,
        warnings=publication.warnings(fit, parts, winless, undefeated, inflating),
    )


def _rank_within(part: Integers, ratings: Floats) -> Integers:
    """Rank each model among its part: scores of different parts do not compare (6.4)."""
    rank = np.zeros(len(ratings), np.int64)
    for number in range(int(part.max(initial=-1)) + 1):
        rank[part == number] = ranks.ranks(ratings[part == number])
    return rank


def _distance(ratings: Floats, maximum: Floats) -> float:
    """Largest distance of the published iteration from the maximum it walks towards (4.5)."""
    known = ~np.isnan(maximum)
    return float(np.abs(ratings - maximum)[known].max()) if known.any() else float("nan")

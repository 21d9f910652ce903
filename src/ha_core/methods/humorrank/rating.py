"""Clauses 2.2 to 2.8: from one judge's decisions to ratings, with all that is said beside them."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from ha_core import bradley_terry, ranks, scales
from ha_core.arrays import Flags, Floats, Integers
from ha_core.methods.humorrank.closed import ClosedForm, closed_form
from ha_core.methods.humorrank.judgements import Judgements, Matches, settled, win_matrix
from ha_core.methods.humorrank.resampling import Progress, Resampling, resample
from ha_core.methods.humorrank.stable_elo import stable_elo
from ha_core.methods.humorrank.versions import Parameters, parameters

if TYPE_CHECKING:
    from ha_core.elo import Stable


@dataclass(frozen=True, slots=True)
class Rating:
    """Everything `rate` has to say.

    wins: float64 `(K, K)`, of the row's model over the column's, ties as halves. matches: int64
    `(K,)`. ratings: float64 `(K,)`, points, NaN without matches. rank: int64 `(K,)`, within its
    part of the graph of matches, 1 is best, equal ratings share one, 0 without matches. part,
    strong_part: int64 `(K,)`, components, undirected and under "beat", -1 without matches. winless,
    undefeated: bool `(K,)`. by_prompt: the published interval; by_match: the naive one; closed: in
    closed form. elo: Stable Elo, which orders nothing.
    """

    version: str
    digest: str
    n_judgements: int
    n_matches: int
    n_prompts: int
    wins: Floats
    matches: Integers
    ratings: Floats
    rank: Integers
    iterations: int
    converged: bool
    part: Integers
    strong_part: Integers
    winless: Flags
    undefeated: Flags
    by_prompt: Resampling
    by_match: Resampling
    closed: ClosedForm
    elo: "Stable"


def rate(
    judgements: Judgements,
    n_models: int,
    *,
    replicates: int | None = None,
    seed: int = 0,
    version: str = "humorrank-1",
    workers: int | None = None,
    progress: Progress | None = None,
) -> Rating:
    """Rate `n_models` models by what one judge decided.

    replicates: of either bootstrap, as many as the version says unless given. seed: of these and of
    the orders of Elo, below 2^64. workers: threads; no bit depends on them. progress: called with
    the replicates done and their total, once for each bootstrap.
    Raises ValueError naming an argument that is wrong.
    """
    method = parameters(version)
    matches = settled(judgements, n_models)
    wins = win_matrix(matches, n_models)
    fit = fitted(matches, n_models, method)
    parts = bradley_terry.components(wins)
    ratings = scales.rating(fit.strengths, method.base)
    played = (wins + wins.T).sum(axis=1)
    by_prompt, by_match = (
        resample(
            matches,
            unit,
            n_models,
            method,
            replicates=method.replicates if replicates is None else replicates,
            seed=seed,
            workers=workers,
            progress=progress,
        )
        for unit in (matches.prompt, np.arange(len(matches.score)))
    )
    return Rating(
        version=method.version,
        digest=method.digest,
        n_judgements=len(np.asarray(judgements.decision)),
        n_matches=len(matches.score),
        n_prompts=len(np.unique(matches.prompt)),
        wins=wins,
        matches=played.astype(np.int64),
        ratings=ratings,
        rank=_rank_within(parts.undirected, ratings),
        iterations=fit.iterations,
        converged=fit.converged,
        part=parts.undirected,
        strong_part=parts.strong,
        winless=(played > 0) & ~wins.any(axis=1),
        undefeated=(played > 0) & ~wins.any(axis=0),
        by_prompt=by_prompt,
        by_match=by_match,
        closed=closed_form(matches, n_models, method),
        elo=stable_elo(matches, n_models, method, seed=seed),
    )


def fitted(matches: Matches, n_models: int, method: Parameters) -> bradley_terry.Fit:
    """Return strengths by the iteration of clause 2.2."""
    return bradley_terry.fit(
        win_matrix(matches, n_models),
        tolerance=method.tolerance,
        max_iterations=method.max_iterations,
        floor=method.floor,
    )


def ratings_of(matches: Matches, n_models: int, method: Parameters) -> Floats:
    """Return the same in points, `(K,)` (2.3)."""
    return scales.rating(fitted(matches, n_models, method).strengths, method.base)


def _rank_within(part: Integers, ratings: Floats) -> Integers:
    """Rank each model among its part: ratings of different parts do not compare."""
    rank = np.zeros(len(ratings), np.int64)
    for number in range(int(part.max(initial=-1)) + 1):
        rank[part == number] = ranks.ranks(ratings[part == number])
    return rank

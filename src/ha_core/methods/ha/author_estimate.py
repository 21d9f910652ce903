"""How strong an author seems by their scored answers, beside the ledger of their score.

| clause | here |
| --- | --- |
| 7.4 | `author_estimate`: R̂ and its interval, clustered by answer |
"""

import math
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from scipy.special import expit, stdtrit

from ha_core.arrays import Flags, Floats, Integers
from ha_core.methods.ha.author import checked_comparisons
from ha_core.methods.ha.versions import parameters

# The source has no estimate, so that neither number is one of its method's versions, whose digests
# they would change. The prior is as wide as authors are apart; t with four degrees of freedom still
# says something, with fewer hardly anything.
PRIOR_WIDTH = 200.0  # points
LEAST_ANSWERS = 5

_STEEPNESS = math.log(10) / 400  # of e in R, a point


class AuthorEstimate(NamedTuple):
    """rating: R̂; low, high: its 95% interval; all in points. answers: how many it rests on."""

    rating: float
    low: float
    high: float
    answers: int


def author_estimate(
    model_ratings: npt.ArrayLike,
    human_won: npt.ArrayLike,
    answer: npt.ArrayLike,
    *,
    version: str = "ha-1",
) -> AuthorEstimate | None:
    """Clause 7.4: R̂ solves c·Σ(o − e) = (R − 1200)/200², c = ln 10/400; None below five answers.

    model_ratings, human_won, answer: `(n,)`, one entry a comparison of an answer with a model: the
    model's points, whether the answer stands above it, and which answer, by any code.

    Raises ValueError for arrays of different lengths, a rating that is not finite and an unknown
    version.
    """
    method = parameters(version)
    models, won = checked_comparisons(model_ratings, human_won)
    codes = np.asarray(answer)
    if codes.shape != models.shape:
        raise ValueError("answer: one code a comparison, of shape (n,)")
    labels, cluster = np.unique(codes, return_inverse=True)
    if len(labels) < LEAST_ANSWERS:
        return None
    root = _root(models, won, method.author_start)
    error = _standard_error(models, won, cluster, root)
    reach = float(stdtrit(len(labels) - 1, (1 + method.level) / 2)) * error
    return AuthorEstimate(root, root - reach, root + reach, len(labels))


def _root(models: Floats, won: Flags, start: float) -> float:
    """Where c·Σ(o − e) meets (R − start)/200², to the last bit: the difference falls in R."""
    # Σ(o − e) lies between minus the losses and the wins, hence the root between these two.
    reach = PRIOR_WIDTH**2 * _STEEPNESS
    low, high = start - reach * int((~won).sum()), start + reach * int(won.sum())
    while low < (middle := (low + high) / 2) < high:
        surplus = float((won - expit(_STEEPNESS * (middle - models))).sum())
        if _STEEPNESS * surplus > (middle - start) / PRIOR_WIDTH**2:
            low = middle
        else:
            high = middle
    return middle


def _standard_error(models: Floats, won: Flags, cluster: Integers, rating: float) -> float:
    """√B/A: A the slope of the equation at the root, B the spread of the answers' scores."""
    chance = expit(_STEEPNESS * (rating - models))
    slope = _STEEPNESS**2 * float((chance * (1 - chance)).sum()) + PRIOR_WIDTH**-2
    scores = _STEEPNESS * np.bincount(cluster, won - chance)
    spread = len(scores) / (len(scores) - 1) * float((scores**2).sum())
    return math.sqrt(spread) / slope

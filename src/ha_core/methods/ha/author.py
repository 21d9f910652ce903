"""What one human answer does to its author's score.

| clause | here |
| --- | --- |
| 7.2 | `author_delta`: Δ from the answer's comparisons with models |
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ha_core.arrays import Flags, Floats
from ha_core.methods.ha.versions import parameters


class AuthorDelta(NamedTuple):
    """observed: O, expected: E, both means in [0, 1]. delta: Δ, points."""

    observed: float
    expected: float
    delta: float


def author_delta(
    author_rating: float,
    model_ratings: npt.ArrayLike,
    human_won: npt.ArrayLike,
    *,
    version: str = "ha-1",
) -> AuthorDelta:
    """Clause 7.2: Δ = max(−10, min(10, 10·(O − E))), e = 1/(1 + 10^((R_model − R_author)/400)).

    model_ratings, human_won: `(n,)`, one entry a comparison of the answer with a model: the model's
    points, and whether the human answer stands above it. O and E are means over all of them.

    Raises ValueError for no comparisons, arrays of different lengths, a rating that is not finite
    and an unknown version.
    """
    step = parameters(version).author_step
    models, won = checked_comparisons(model_ratings, human_won)
    if len(models) == 0:
        raise ValueError("model_ratings: an answer without comparisons moves no score")
    if not np.isfinite(author_rating):
        raise ValueError(f"author_rating: must be finite, not {author_rating}")
    with np.errstate(over="ignore"):  # hopelessly below the model: 10^huge is infinite, e is 0
        chance = 1 / (1 + 10 ** ((models - author_rating) / 400))
    observed, expected = float(won.mean()), float(chance.mean())
    # |O − E| ≤ 1: the clamp never binds and is kept as the method writes it.
    return AuthorDelta(observed, expected, max(-step, min(step, step * (observed - expected))))


def checked_comparisons(
    model_ratings: npt.ArrayLike, human_won: npt.ArrayLike
) -> tuple[Floats, Flags]:
    """Return comparisons of a human answer as float64 and bool `(n,)`. Raises ValueError."""
    models, won = np.asarray(model_ratings, dtype=np.float64), np.asarray(human_won)
    if models.ndim != 1 or won.shape != models.shape:
        raise ValueError("model_ratings and human_won: one entry a comparison, both of shape (n,)")
    if not np.isfinite(models).all():
        raise ValueError("model_ratings: every model must have a finite rating")
    if not np.isin(won, (0, 1)).all():
        raise ValueError("human_won: must be true or false")
    return models, won.astype(np.bool_)

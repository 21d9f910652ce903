"""Clause 4.2: how a judge that is also a contestant rates itself."""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ha_core import ranks
from ha_core.arrays import Floats, Integers
from ha_core.numbers import whole


@dataclass(frozen=True, slots=True)
class SelfPreference:
    """own_rating, own_rank: under its own judging. ratings, ranks: `(J,)`, under the others.

    excess: own rating less the mean of the others' that rate it, points. NaN, rank 0: not rated.
    """

    own_rating: float
    own_rank: int
    ratings: Floats
    ranks: Integers
    excess: float


def self_preference(own: npt.ArrayLike, others: npt.ArrayLike, contestant: int) -> SelfPreference:
    """Set a judge's own board beside those of the others.

    own: `(K,)`, ratings by this judge. others: `(J, K)`, by each other. contestant: its own code.
    Raises ValueError for other shapes, and for a code that is none.
    """
    mine, theirs = np.asarray(own, np.float64), np.asarray(others, np.float64)
    if mine.ndim != 1 or theirs.ndim != 2 or theirs.shape[1] != len(mine):
        raise ValueError("own and others: of shape (K,) and (J, K), a row for each other judge")
    whole("contestant", contestant, 0, len(mine))
    ratings = theirs[:, contestant]
    known = ratings[~np.isnan(ratings)]
    return SelfPreference(
        own_rating=float(mine[contestant]),
        own_rank=int(ranks.ranks(mine)[contestant]),
        ratings=ratings,
        ranks=np.array([ranks.ranks(row)[contestant] for row in theirs], np.int64),
        excess=float(mine[contestant] - known.mean()) if len(known) else float("nan"),
    )

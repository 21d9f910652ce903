"""Everything compiled that a rating may need, before one is asked for."""

import numpy as np

from ha_core._leave_out import PLAIN_WORK
from ha_core.methods.ha.rating import rate
from ha_core.rankings import Rankings

FEW, MANY = 5, 100
"""Models of the invented boards."""


def warm() -> None:
    """Compile each kernel for the arrays that ratings have, or load it from disk.

    By rating two invented boards: one of few models, with ties, and one that is just large enough
    for the compiled engine of the closed form.
    """
    rate(_board(60, FEW, ties=0.3), FEW, replicates=1)
    rate(_board(PLAIN_WORK // MANY**2 + 1, MANY, ties=0.0), MANY, replicates=1)


def _board(n: int, models: int, ties: float) -> Rankings:
    """Return `n` random rankings of four: enough that every model wins and loses."""
    rng = np.random.default_rng(0)
    order = np.argsort(rng.random((n, models)), axis=1)[:, :4]
    tied = rng.random((n, 4)) < ties
    tied[:, 0] = False
    return Rankings(rng.integers(0, n // 4, n), rng.integers(0, n // 6, n), order, tied)

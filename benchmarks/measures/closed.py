"""The closed form of many rankings, from its layout and from the rankings."""

import numpy as np

from benchmarks.data import Size, synthetic
from benchmarks.goals import Figure
from benchmarks.rounds import best
from ha_core import bradley_terry, sandwich
from ha_core.arrays import Floats
from ha_core.methods.ha import closed_form

SIZE = Size(1_000_000, 100)


def measure(rounds: int, size: Size = SIZE) -> dict[str, Figure]:
    """Milliseconds from the kept layout; seconds from the rankings, and with rank intervals."""
    data = synthetic(size)
    kept = sandwich.clusters(data)
    found = best(
        {
            "kept": lambda: intervals(kept),
            "raw": lambda: intervals(sandwich.clusters(data)),
            "ranks": lambda: closed_form(data, size.models),
        },
        rounds,
    )
    return {"kept": 1000 * found["kept"], "raw": found["raw"], "ranks": found["ranks"]}


def intervals(kept: sandwich.Clusters) -> sandwich.Spread:
    """Return the variance of every contrast at the maximum, and the df of models."""
    return sandwich.spread(kept, logs_of(kept))


def logs_of(kept: sandwich.Clusters) -> Floats:
    """Log strengths at the maximum of the likelihood, where all models were compared."""
    return np.asarray(np.log(bradley_terry.maximum_likelihood(kept.halves / 2).strengths))

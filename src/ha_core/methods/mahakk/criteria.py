"""Clause 1.4: how far outputs keep to the criteria of their task."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ha_core import wilson
from ha_core.arrays import Floats
from ha_core.methods.mahakk import tallies
from ha_core.methods.mahakk.versions import WilsonScore, parameters


class Adherence(NamedTuple):
    """Shares of passes with their interval, float64 `(n,)` each; NaN where nobody judged."""

    share: Floats
    low: Floats
    high: Floats


def adherence(
    passes: npt.ArrayLike, fails: npt.ArrayLike, *, version: str | None = None
) -> Adherence:
    """Share of passes among the verdicts, of each criterion of an output or of a cell.

    passes, fails: `(n,)`, verdicts in force, one a voter, output and criterion. Of a cell: summed
    over its outputs. It enters no score.
    Raises ValueError for what is no whole number from 0, and for different lengths.
    """
    policy = parameters(WilsonScore, version)
    passed, failed = tallies.whole("passes", passes), tallies.whole("fails", fails)
    if passed.shape != failed.shape:
        raise ValueError("passes and fails: one of each a criterion, of the same length")
    judged = passed + failed
    low, high = wilson.interval(passed, judged, z=policy.z)
    with np.errstate(invalid="ignore"):
        return Adherence(passed / judged, low, high)

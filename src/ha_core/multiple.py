"""Many tests at once: p-values adjusted after Holm, findings after Benjamini and Hochberg."""

import numpy as np

from ha_core.arrays import Flags, Floats


def holm(p: Floats) -> Floats:
    """Adjusted p-values, float64 `(m,)`: below α together with at most α of any false one.

    NaN is no test, stays NaN and does not count (Holm 1979).
    """
    adjusted = np.full(len(p), np.nan)
    tested = np.flatnonzero(~np.isnan(p))
    by = tested[np.argsort(p[tested], kind="stable")]
    steps = p[by] * np.arange(len(by), 0, -1)
    adjusted[by] = np.minimum(1.0, np.maximum.accumulate(steps))
    return adjusted


def discoveries(p: Floats, rate: float) -> Flags:
    """Which tests stand out, bool `(m,)`: of them an expected share of `rate` at most is false.

    NaN is no test and does not count (Benjamini and Hochberg 1995).
    """
    found = np.zeros(len(p), np.bool_)
    tested = np.flatnonzero(~np.isnan(p))
    by = tested[np.argsort(p[tested], kind="stable")]
    held = np.flatnonzero(p[by] <= rate * np.arange(1, len(by) + 1) / max(1, len(by)))
    if len(held):
        found[by[: held[-1] + 1]] = True
    return found

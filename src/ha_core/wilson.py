"""Wilson's score interval of a share (Wilson 1927)."""

import numpy as np
import numpy.typing as npt

from ha_core.arrays import Floats

Z_95 = 1.959963984540054
"""The .975 quantile of the normal distribution: a two-sided 95% interval."""


def interval(
    successes: npt.ArrayLike, trials: npt.ArrayLike, *, z: float = Z_95
) -> tuple[Floats, Floats]:
    """Lower and upper bound of successes / trials, each of the broadcast shape.

    NaN without trials. It treats trials as independent. Half successes (ties) are allowed.
    Raises ValueError unless 0 <= successes <= trials.
    """
    k, n = np.broadcast_arrays(np.asarray(successes, float), np.asarray(trials, float))
    if not (np.isfinite(k) & np.isfinite(n) & (k >= 0) & (k <= n)).all():
        raise ValueError("wilson: 0 <= successes <= trials must hold")
    with np.errstate(invalid="ignore", divide="ignore"):
        share = k / n
        centre = share + z * z / (2 * n)
        reach = z * np.sqrt(share * (1 - share) / n + z * z / (4 * n * n))
        scale = 1 + z * z / n
        low, high = (centre - reach) / scale, (centre + reach) / scale
    return np.where(k == 0, np.where(n > 0, 0.0, low), low), np.where((k == n) & (n > 0), 1.0, high)

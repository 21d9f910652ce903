"""Intervals that do not tell their owners apart."""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt


def overlap_groups(
    low: Sequence[float | None] | npt.ArrayLike, high: Sequence[float | None] | npt.ArrayLike
) -> list[list[int]]:
    """Connected components of overlapping intervals, as lists of indices, lowest group first.

    low, high: `(K,)`, ends that touch overlap; None or NaN in both: no interval, in no group.
    Overlap chains prove no equal ability, and groups that lie apart are no significance test.
    Raises ValueError for different lengths, an interval with one end, and low above high.
    """
    lows, highs = (np.array(ends, np.float64) for ends in (low, high))  # None becomes NaN
    if lows.ndim != 1 or lows.shape != highs.shape:
        raise ValueError("low and high: one of each a model, both of shape (K,)")
    known = ~np.isnan(lows)
    if (known == np.isnan(highs)).any():
        raise ValueError("low and high: give both ends of an interval, or None for both")
    if (lows > highs).any():
        raise ValueError("low: above high: exchange the ends of the interval")
    groups: list[list[int]] = []
    reach = -np.inf
    for index in np.argsort(lows, kind="stable")[: known.sum()].tolist():
        if groups and lows[index] <= reach:
            groups[-1].append(index)
        else:
            groups.append([index])
        reach = max(reach, highs[index])
    return [sorted(group) for group in groups]

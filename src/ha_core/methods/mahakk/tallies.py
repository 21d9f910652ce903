"""Counts of votes as callers give them, checked."""

import numpy as np
import numpy.typing as npt

from ha_core.arrays import Integers


def whole(name: str, values: npt.ArrayLike) -> Integers:
    """Return whole numbers from 0 as int64 `(n,)`. Raises ValueError naming the argument."""
    given = np.asarray(values)
    if given.ndim != 1:
        raise ValueError(f"{name}: of shape (n,), not {given.shape}")
    if given.size and (given.dtype.kind not in "iu" or (given < 0).any()):
        raise ValueError(f"{name}: whole numbers from 0 are needed")
    return given.astype(np.int64)


def shares(
    first: str, part: npt.ArrayLike, second: str, total: npt.ArrayLike
) -> tuple[Integers, Integers]:
    """Return parts and their totals, int64 `(n,)`. Raises ValueError unless part <= total."""
    parts, totals = whole(first, part), whole(second, total)
    if parts.shape != totals.shape:
        raise ValueError(f"{first} and {second}: as many of one as of the other")
    if (parts > totals).any():
        raise ValueError(f"{first}: at most as large as {second}")
    return parts, totals


def total(group: Integers, values: Integers, n: int) -> Integers:
    """Sums of whole numbers by group, int64 `(n,)`, exact as long as they stay below 2⁵³."""
    return np.bincount(group, values, n).astype(np.int64)

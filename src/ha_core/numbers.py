"""Whole numbers as callers give them: a float is none, however round."""

import operator
from typing import SupportsIndex


def whole(name: str, value: SupportsIndex, low: int, below: int) -> int:
    """Return the value as an int. Raises ValueError, naming it, unless `low <= value < below`."""
    needed = f"{name}: a whole number from {low:,} to {below - 1:,} is needed"
    try:
        number = operator.index(value)
    except TypeError:
        raise ValueError(f"{needed}, not {value!r}") from None
    if not low <= number < below:
        raise ValueError(f"{needed}, not {number:,}")
    return number

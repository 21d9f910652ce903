"""Numbers as callers give them: where a whole one is needed a float is none, however round."""

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


def share(name: str, value: float) -> None:
    """Raise ValueError, naming it, unless the value lies between 0 and 1."""
    if not 0 < value < 1:
        raise ValueError(f"{name}: a number between 0 and 1 is needed, not {value!r}")

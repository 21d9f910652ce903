"""Numbers and names as callers give them, checked; whatever is refused is named."""

from collections.abc import Collection, Iterable, Sequence
from math import inf, isfinite
from numbers import Real

import numpy as np
import numpy.typing as npt

from ha_core.arrays import Floats, Integers


def finite(name: str, value: float, low: float = -inf, high: float = inf) -> float:
    """Return a number as a float. Raises ValueError unless it is finite and low <= it <= high."""
    needed = f"{name}: a finite number{_between(low, high)} is needed"
    if not isinstance(value, Real) or isinstance(value, bool):
        raise ValueError(f"{needed}, not {value!r}")
    if not (isfinite(value) and low <= value <= high):
        raise ValueError(f"{needed}, not {float(value)!r}")
    return float(value)


def points(name: str, value: float | None) -> float | None:
    """Return points from 0 to 100, or None for what is missing."""
    return None if value is None else finite(name, value, 0, 100)


def column(
    name: str, values: npt.ArrayLike, low: float = -inf, high: float = inf, ndim: int = 1
) -> Floats:
    """Return finite numbers as float64. Raises ValueError for others, or for another shape."""
    array = floats(name, values, ndim)
    if not (np.isfinite(array) & (array >= low) & (array <= high)).all():
        raise ValueError(f"{name}: every number must be finite{_between(low, high)}")
    return array


def floats(name: str, values: npt.ArrayLike, ndim: int) -> Floats:
    """Return numbers as float64, whatever they are. Raises ValueError for another shape."""
    try:
        array = np.asarray(values, np.float64)
    except (TypeError, ValueError):
        raise ValueError(f"{name}: numbers are needed, and as many in every row") from None
    if array.ndim != ndim:
        raise ValueError(f"{name}: an array of {ndim} dimensions is needed, not of {array.ndim}")
    return array


def codes(name: str, values: npt.ArrayLike, below: int | None = None) -> Integers:
    """Return whole numbers from 0 as int64 `(n,)`. Raises ValueError for others."""
    try:
        array = np.asarray(values)
    except ValueError:
        array = np.empty((0, 0))
    if array.ndim != 1 or (array.size and array.dtype.kind not in "iu"):
        raise ValueError(f"{name}: whole numbers of shape (n,) are needed")
    if array.size and (array < 0).any():
        raise ValueError(f"{name}: whole numbers from 0 are needed, not {array.min()}")
    if below is not None and array.size and array.max() >= below:
        raise ValueError(f"{name}: {array.max()} is not below the number there are, {below}")
    return array.astype(np.int64)


def same_length(**columns: Sequence[object] | npt.NDArray[np.generic]) -> None:
    """Raise ValueError, naming the arguments, unless all are of the same length."""
    if len({len(column) for column in columns.values()}) > 1:
        lengths = ", ".join(f"{name} {len(column)}" for name, column in columns.items())
        raise ValueError(f"of one length are needed: {lengths}")


def only(name: str, what: str, given: Iterable[object], known: Collection[object]) -> None:
    """Raise ValueError, naming it, for a key that is not known."""
    for key in given:
        if key not in known:
            listed = ", ".join(map(str, known))
            raise ValueError(f"{name}: {what} {key!s} is unknown: there are {listed}")


def _between(low: float, high: float) -> str:
    if (low, high) == (-inf, inf):
        return ""
    return f" from {low:g} on" if high == inf else f" from {low:g} to {high:g}"

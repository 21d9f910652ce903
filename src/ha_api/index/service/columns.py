"""Columns of numbers as callers give them, checked whole; what is refused is named by its place."""

from collections.abc import Callable, Sequence
from math import isfinite

import numpy as np

from ha_api.platform import given
from ha_api.platform.refusals import RefusedError
from ha_core.arrays import Flags, Floats, Integers

MOST_NUMBERED = 2**31  # of prompts and samples


def same_length(field: str, **columns: Sequence[object]) -> None:
    """Raise RefusedError unless columns have one length, and something in them."""
    lengths = {name: len(column) for name, column in columns.items()}
    if len(set(lengths.values())) > 1:
        listed = ", ".join(f"{name} {length}" for name, length in lengths.items())
        raise given.invalid(field, f"columns of one length are needed, not {listed}")
    if not all(lengths.values()):
        raise given.invalid(field, "holds no score")


def codes(field: str, values: Sequence[int], below: int = MOST_NUMBERED) -> Integers:
    """Return whole numbers from 0 to before an end, `(n,)`. Raises RefusedError."""
    try:
        found = np.asarray(values, np.int64)
    except OverflowError:
        raise given.invalid(field, f"whole numbers below {below} are needed") from None
    place = first((found < 0) | (found >= below))
    if place is not None:
        message = f"a whole number from 0 to {below - 1} is needed, not {found[place]}"
        raise given.invalid(f"{field}.{place}", message)
    return found


def scores(field: str, values: Sequence[float], low: float, high: float) -> Floats:
    """Return numbers of a scale, `(n,)`. Raises RefusedError."""
    found = np.asarray(values, np.float64)
    place = first(~((found >= low) & (found <= high)))
    if place is not None:
        raise out_of_scale(f"{field}.{place}", values[place], low, high)
    return found


def score(field: str, value: float, low: float, high: float) -> float:
    """Return a number of a scale. Raises RefusedError."""
    if not (isfinite(value) and low <= value <= high):
        raise out_of_scale(field, value, low, high)
    return float(value)


def out_of_scale(field: str, value: float, low: float, high: float) -> RefusedError:
    """Return the refusal of a number that lies beyond a scale."""
    return given.invalid(field, f"a number from {low:g} to {high:g} is needed, not {value:g}")


def first(wrong: Flags) -> int | None:
    """Return the place of the first that is wrong, None where nothing is."""
    return int(np.argmax(wrong)) if wrong.any() else None


def refuse_first(wrong: Flags, refusal: Callable[[int], RefusedError]) -> None:
    """Raise the refusal of the first that is wrong, by its place."""
    place = first(wrong)
    if place is not None:
        raise refusal(place)

"""A weighted mean of what is there, opened to its parts."""

from collections.abc import Mapping
from math import fsum
from typing import NamedTuple, TypeVar

Name = TypeVar("Name", bound=str)


class Part(NamedTuple):
    """One entry of a weighted mean.

    value: None where it is missing. weight: of the method. share: of the mean, after the missing
    ones dropped out, 0 for these; shares add up to 1. points: share · value; they add up to the
    mean.
    """

    name: str
    value: float | None
    weight: float
    share: float
    points: float


class Mean(NamedTuple):
    """value: None where every part is missing."""

    value: float | None
    parts: tuple[Part, ...]


def mean(values: Mapping[Name, float | None], weights: Mapping[Name, float]) -> Mean:
    """Weighted mean over the values there are; weights of the missing go to the others.

    Both have the same keys, and every weight is above 0.
    """
    total = fsum(weight for name, weight in weights.items() if values[name] is not None)
    parts = tuple(_part(name, values[name], weight, total) for name, weight in weights.items())
    there = [part.value for part in parts if part.value is not None]
    if not there:
        return Mean(None, parts)
    # A mean lies between its values; a sum of rounded products may miss that by a bit.
    return Mean(min(max(fsum(p.points for p in parts), min(there)), max(there)), parts)


def _part(name: str, value: float | None, weight: float, total: float) -> Part:
    if value is None:
        return Part(name, None, weight, 0.0, 0.0)
    return Part(name, value, weight, weight / total, weight / total * value)

"""Clause 9: what is measured and never scored."""

from collections.abc import Mapping
from typing import TypeVar

from ha_core.methods.index import given
from ha_core.methods.index.versions import parameters
from ha_core.numbers import whole

Value = TypeVar("Value")


def visible(measurements: Mapping[str, Value], *, version: str | None = None) -> dict[str, Value]:
    """Leave out what the version hides, of every family alike.

    Raises ValueError for a measurement that the version does not know.
    """
    policy = parameters(version).measured
    given.only("measurements", "measurement", measurements, (*policy.shown, *policy.hidden))
    return {name: value for name, value in measurements.items() if name in policy.shown}


def band(size: int, *, version: str | None = None) -> str | None:
    """Band of a sample's size, "30+"; None below the lowest: the value is not shown."""
    count = whole("size", size, 0, 2**63)
    reached = [name for least, name in parameters(version).measured.bands if count >= least]
    return reached[-1] if reached else None

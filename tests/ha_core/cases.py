"""Golden cases as the core's arguments."""

from collections.abc import Callable
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from ha_core.rankings import Rankings

Case: TypeAlias = dict[str, Any]
Golden: TypeAlias = Callable[[str], list[Case]]


def rankings_of(case: Case) -> Rankings:
    rows = case["rankings"]
    order = np.array([row["order"] for row in rows])
    return Rankings(
        np.array([row["participant"] for row in rows]),
        np.array([row["task"] for row in rows]),
        order,
        np.zeros_like(order, dtype=bool),
    )


def floats(values: list[float | None]) -> npt.NDArray[np.float64]:
    """Missing is null in the file and NaN in an array."""
    return np.array([np.nan if value is None else value for value in values])


def named(golden: Golden, name: str) -> Case:
    return next(case for case in golden("ratings") if case["name"] == name)

from typing import Any

import numpy as np
import pytest

from ha_core.numbers import share, whole


@pytest.mark.parametrize("value", [0, 9, np.int64(7), np.uint8(3), True])
def test_a_whole_number_in_range_is_an_int(value: Any) -> None:
    number = whole("seed", value, 0, 10)
    assert type(number) is int
    assert number == value


@pytest.mark.parametrize("value", [-1, 10, 1.0, 1.5, float("nan"), np.float64(2), "3", None, [1]])
def test_anything_else_is_refused_by_name(value: Any) -> None:
    with pytest.raises(ValueError, match=r"^seed: a whole number from 0 to 9 is needed, not "):
        whole("seed", value, 0, 10)


def test_a_share_lies_between_nothing_and_all() -> None:
    share("level", 0.95)
    for value in (0, 1, 95, -0.5, float("nan")):
        with pytest.raises(ValueError, match=r"^level: a number between 0 and 1 is needed, not "):
            share("level", value)

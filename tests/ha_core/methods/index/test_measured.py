"""What is measured and never scored (clauses 9.1 and 9.2)."""

from typing import Any

import pytest

from ha_core.methods.index import band, visible


def test_reliability_is_hidden_of_everybody() -> None:
    assert visible({"price": 3, "speed": 1.5, "reliability": 0.99}) == {"price": 3, "speed": 1.5}
    with pytest.raises(
        ValueError, match=r"^measurements: measurement rank is unknown: there are p"
    ):
        visible({"rank": 1})


@pytest.mark.parametrize(
    ("size", "expected"),
    [
        (0, None),
        (29, None),
        (30, "30+"),
        (99, "30+"),
        (100, "100+"),
        (999, "100+"),
        (1000, "1k+"),
        (10**9, "1k+"),
    ],
)
def test_sizes_are_shown_as_bands(size: int, expected: str | None) -> None:
    assert band(size) == expected


@pytest.mark.parametrize("wrong", [-1, 30.5, float("nan"), None])
def test_what_is_no_size_is_refused(wrong: Any) -> None:
    with pytest.raises(ValueError, match=r"^size: a whole number from 0"):
        band(wrong)

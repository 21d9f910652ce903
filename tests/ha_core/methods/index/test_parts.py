"""A weighted mean of what is there (clause 1.2)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ha_core.methods.index.parts import mean

WEIGHTS = {"a": 0.45, "b": 0.35, "c": 0.2}
VALUES = st.fixed_dictionaries(dict.fromkeys(WEIGHTS, st.none() | st.floats(0, 100)))


@given(VALUES)
def test_parts_add_up_to_the_mean_and_shares_to_1(values: dict[str, float | None]) -> None:
    found = mean(values, WEIGHTS)
    there = [v for v in values.values() if v is not None]
    assert (found.value is None) == (not there)
    assert [part.name for part in found.parts] == list(WEIGHTS)
    for part in found.parts:
        assert part.value == values[part.name]
        assert part.weight == WEIGHTS[part.name]
        assert (part.share == 0) == (part.value is None)
        assert part.points == (0 if part.value is None else part.share * part.value)
    if found.value is not None:
        assert min(there) <= found.value <= max(there)
        assert sum(part.share for part in found.parts) == pytest.approx(1)
        assert sum(part.points for part in found.parts) == pytest.approx(found.value)


def test_the_missing_drop_out_and_a_zero_does_not() -> None:
    assert mean({"a": 80, "b": None, "c": 20}, WEIGHTS).value == pytest.approx(
        (0.45 * 80 + 0.2 * 20) / 0.65
    )
    assert mean({"a": 80, "b": 0, "c": 20}, WEIGHTS).value == pytest.approx(40)
    assert mean(dict.fromkeys(WEIGHTS), WEIGHTS).value is None


@given(st.floats(0, 100))
def test_equal_values_are_their_mean_to_the_bit(value: float) -> None:
    assert mean(dict.fromkeys(WEIGHTS, value), WEIGHTS).value == value

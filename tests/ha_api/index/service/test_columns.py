"""Columns: whole numbers, scores on a scale, and the place of the first that is wrong."""

from math import inf, nan

import pytest

from ha_api.index.service import columns
from ha_api.platform.refusals import RefusedError


def test_what_can_be_becomes_arrays() -> None:
    assert columns.codes("a", [0, 2], 3).tolist() == [0, 2]
    assert columns.scores("a", [1, 9.5], 1, 10).tolist() == [1.0, 9.5]
    assert columns.score("a", 4, 0, 4) == 4.0
    columns.same_length("a", one=[1], other=[2.0])


@pytest.mark.parametrize("value", [3, -1, 2**40])
def test_a_whole_number_beyond_is_named_by_its_place(value: int) -> None:
    with pytest.raises(RefusedError, match=f"from 0 to 2 is needed, not {value}") as told:
        columns.codes("a.b", [0, value, 9], 3)
    assert told.value.refusal.field == "a.b.1"


def test_a_number_that_no_column_holds_is_refused() -> None:
    with pytest.raises(RefusedError, match="whole numbers below 3 are needed"):
        columns.codes("a", [2**64], 3)


@pytest.mark.parametrize("value", [0.9, 10.1, nan, inf, -inf])
def test_a_score_beyond_its_scale_is_named_by_its_place(value: float) -> None:
    with pytest.raises(RefusedError, match="from 1 to 10 is needed") as told:
        columns.scores("a", [1, 2, value], 1, 10)
    assert told.value.refusal.field == "a.2"
    with pytest.raises(RefusedError, match="from 1 to 10 is needed"):
        columns.score("a", value, 1, 10)


@pytest.mark.parametrize(
    ("given", "message"),
    [({"one": [1], "other": []}, "not one 1, other 0"), ({"one": [], "other": []}, "no score")],
)
def test_columns_have_one_length_and_something_in_them(
    given: dict[str, list[int]], message: str
) -> None:
    with pytest.raises(RefusedError, match=message):
        columns.same_length("a", **given)

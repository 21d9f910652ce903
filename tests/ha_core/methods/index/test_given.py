"""What a caller gives is checked, and refused by name."""

from typing import Any

import numpy as np
import pytest

from ha_core.methods.index import given


def test_a_finite_number_is_returned_as_a_float_and_its_ends_are_allowed() -> None:
    assert given.finite("x", 3) == 3.0
    narrow: Any = np.float32(3)
    assert type(given.finite("x", narrow)) is float
    assert (given.finite("x", 0, 0, 1), given.finite("x", 1, 0, 1)) == (0, 1)
    assert given.points("x", None) is None
    assert (given.points("x", 0), given.points("x", 100)) == (0, 100)


@pytest.mark.parametrize("wrong", [np.nan, np.inf, -np.inf, "3", None, True, 1.001, -0.001, 1 + 0j])
def test_what_is_no_number_in_its_range_is_refused_by_name(wrong: Any) -> None:
    with pytest.raises(ValueError, match=r"^x: a finite number from 0 to 1 is needed, not"):
        given.finite("x", wrong, 0, 1)


@pytest.mark.parametrize("wrong", [100.0001, -1, np.nan])
def test_points_lie_between_0_and_100(wrong: float) -> None:
    with pytest.raises(ValueError, match=r"^x: a finite number from 0 to 100"):
        given.points("x", wrong)


def test_a_column_is_of_its_dimensions_finite_and_in_range() -> None:
    assert given.column("y", [1, 2.5, 3], 1, 3).tolist() == [1, 2.5, 3]
    assert given.column("y", [[1]], ndim=2).shape == (1, 1)
    assert given.column("y", []).shape == (0,)
    for wrong, message in (
        ([[1]], "^y: an array of 1 dimensions is needed, not of 2"),
        ([np.nan], r"^y: every number must be finite from 1 to 3"),
        ([0.9], r"^y: every number must be finite from 1 to 3"),
        ([3.1], r"^y: every number must be finite from 1 to 3"),
        (["a"], "^y: numbers are needed"),
        ([[1], [1, 2]], "^y: numbers are needed, and as many in every row"),
    ):
        with pytest.raises(ValueError, match=message):
            given.column("y", wrong, 1, 3)


def test_a_range_without_an_upper_end_says_so() -> None:
    with pytest.raises(ValueError, match=r"^y: every number must be finite from 0 on$"):
        given.column("y", [-1], 0)
    with pytest.raises(ValueError, match=r"^y: every number must be finite$"):
        given.column("y", [np.inf])


def test_codes_are_whole_numbers_below_their_number() -> None:
    assert given.codes("c", [0, 2], 3).tolist() == [0, 2]
    assert given.codes("c", []).dtype == np.int64
    for wrong, message in (
        ([0.5], "^c: whole numbers of shape"),
        ([[0], [0, 1]], "^c: whole numbers of shape"),
        ([[0]], "^c: whole numbers of shape"),
        ([True], "^c: whole numbers of shape"),
        ([-1], "^c: whole numbers from 0 are needed, not -1"),
        ([3], "^c: 3 is not below the number there are, 3"),
    ):
        with pytest.raises(ValueError, match=message):
            given.codes("c", wrong, 3)


def test_lengths_and_keys_are_refused_by_name() -> None:
    given.same_length(a=[1], b=[2])
    with pytest.raises(ValueError, match=r"^of one length are needed: a 1, b 2"):
        given.same_length(a=[1], b=[2, 3])
    given.only("n", "source", ["p"], ["p", "q"])
    with pytest.raises(ValueError, match=r"^n: source r is unknown: there are p, q"):
        given.only("n", "source", ["p", "r"], ["p", "q"])

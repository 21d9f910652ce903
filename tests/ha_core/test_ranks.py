"""Ranks, and rank intervals that hold together (clause 5.6)."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays
from scipy.stats import t as student

from ha_core.ranks import levels, ranks, simultaneous, undecided

NAN = float("nan")


def test_equal_ratings_share_a_rank_and_missing_ones_have_none() -> None:
    ratings = np.array([1200.0, 1300.0, NAN, 1200.0 + 1e-12, 1100.0])
    assert ranks(ratings).tolist() == [2, 1, 0, 2, 4]
    assert ranks(np.array([])).tolist() == []


def test_a_pair_is_told_apart_at_its_own_error_and_freedom() -> None:
    """Three pairs: each is tested at 1 − .025/3 of its own t."""
    ratings = np.array([1300.0, 1250.0, 1200.0])
    needed = student.ppf(1 - 0.025 / 3, 7)
    errors, df = np.full((3, 3), 50 / needed), np.full((3, 3), 7.0)
    errors *= 1 + 1e-9
    assert [r.tolist() for r in simultaneous(ratings, errors, df)] == [[1, 1, 2], [2, 3, 3]]
    errors[0, 1] = errors[1, 0] = 49.9 / needed
    assert [r.tolist() for r in simultaneous(ratings, errors, df)] == [[1, 2, 2], [1, 3, 3]]
    df[0, 1] = df[1, 0] = 3.0
    assert [r.tolist() for r in simultaneous(ratings, errors, df)] == [[1, 1, 2], [2, 3, 3]]


def test_the_level_is_read() -> None:
    ratings, df = np.array([1300.0, 1200.0]), np.full((2, 2), 9.0)
    errors = np.full((2, 2), 100 / student.ppf(0.96, 9))
    assert simultaneous(ratings, errors, df, level=0.90)[1].tolist() == [1, 2]
    assert simultaneous(ratings, errors, df, level=0.95)[1].tolist() == [2, 2]


def test_an_unknown_error_separates_nothing() -> None:
    ratings = np.array([5000.0, NAN, 0.0])
    low, high = simultaneous(ratings, np.full((3, 3), NAN), np.full((3, 3), NAN))
    assert low.tolist() == [1, 0, 1]
    assert high.tolist() == [2, 0, 2]


def test_ratings_equal_but_for_rounding_are_not_told_apart_by_an_error_of_zero() -> None:
    ratings = np.array([1200.0, 1200.0 + 2e-13])
    low, high = simultaneous(ratings, np.zeros((2, 2)), np.ones((2, 2)))
    assert low.tolist() == [1, 1]
    assert high.tolist() == [2, 2]


@given(arrays.arrays(float, 6, elements=st.floats(-500, 500)), st.floats(0, 300), st.floats(1, 60))
def test_an_interval_holds_the_rank_and_mirrors_when_ratings_do(
    ratings: "np.ndarray[tuple[int], np.dtype[np.float64]]", error: float, df: float
) -> None:
    errors, dfs = np.full((6, 6), error), np.full((6, 6), df)
    low, high = simultaneous(ratings, errors, dfs)
    higher = (ratings[None, :] > ratings[:, None]).sum(axis=1)
    lower = (ratings[None, :] < ratings[:, None]).sum(axis=1)
    assert (low <= 1 + higher).all()
    assert (high >= 6 - lower).all()
    mirrored_low, mirrored_high = simultaneous(-ratings, errors, dfs)
    assert (mirrored_low == 7 - high).all()
    assert (mirrored_high == 7 - low).all()


def test_a_level_is_a_share() -> None:
    with pytest.raises(ValueError, match="level: "):
        simultaneous(np.zeros(2), np.ones((2, 2)), np.ones((2, 2)), level=95)


def test_undecided_are_the_pairs_that_the_bounds_treat_differently() -> None:
    ratings = np.array([1300.0, 1250.0, 1200.0])
    low, high = np.full((3, 3), 3.0), np.full((3, 3), 7.0)
    errors = np.full((3, 3), 80 / student.ppf(1 - 0.025 / 3, 7))
    found = undecided(ratings, errors, low, high)
    assert found.tolist() == [[False, False, True], [False, False, False], [True, False, False]]
    with pytest.raises(ValueError, match="level: "):
        undecided(ratings, errors, low, high, level=95)


def test_levels_number_what_differs_by_more_than_rounding() -> None:
    values = np.array([3.0, 1.0, 1.0 + 1e-12, -2.0, 3.0 - 1e-10])
    assert levels(values).tolist() == [2, 1, 1, 0, 2]
    assert levels(np.empty(0)).tolist() == []

"""Kendall's τ, against SciPy's definition pair by pair (clauses 3.5 and 4.1)."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import kendalltau

from ha_core.methods.humorrank.correlation import kendall
from tests.ha_core.methods.humorrank import literal

NAN = float("nan")
RATINGS = st.lists(st.tuples(st.integers(0, 4), st.integers(0, 4)), min_size=2, max_size=12)


@given(RATINGS)
def test_it_counts_pairs(pairs: list[tuple[int, int]]) -> None:
    one, other = (np.array(column, float) for column in zip(*pairs, strict=True))
    found = kendall(one, other)
    if np.ptp(one) and np.ptp(other):
        assert found.tau == pytest.approx(literal.kendall(one.tolist(), other.tolist()))
        assert found.p == pytest.approx(kendalltau(one, other).pvalue)
    else:
        assert np.isnan([found.tau, found.p]).all()


def test_nine_models_with_two_pairs_turned_are_those_of_the_source() -> None:
    one = np.arange(9.0)
    found = kendall(one, one[[0, 1, 3, 2, 5, 4, 6, 7, 8]])
    assert found.tau == pytest.approx(0.889, abs=5e-4)
    assert found.p < 0.01
    assert kendall(one, one[::-1]).tau == -1


def test_who_is_not_rated_by_both_is_left_out() -> None:
    found = kendall(np.array([1, 2, NAN, 3]), np.array([1, 2, 3, NAN]))
    assert (found.tau, found.models) == (1, 2)
    assert np.isnan(kendall(np.array([1.0]), np.array([2.0])).tau)
    assert np.isnan(kendall(np.array([]), np.array([])).p)


def test_the_order_of_a_sum_is_no_difference() -> None:
    near = np.array([1000.0, 1000 + 1e-11, 1200])
    assert kendall(near, near).tau == pytest.approx(1)
    assert kendall(near, np.array([1.0, 2, 3])).tau == pytest.approx(
        literal.kendall([0, 0, 1], [0, 1, 2])
    )

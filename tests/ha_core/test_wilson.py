from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import binomtest, norm

from ha_core.wilson import Z_95, interval


def test_golden_cases(golden: Callable[[str], list[dict[str, Any]]]) -> None:
    cases = golden("wilson")
    low, high = interval([c["successes"] for c in cases], [c["trials"] for c in cases])
    expected = np.array([c["interval"] for c in cases])
    np.testing.assert_allclose(np.column_stack([low, high]), expected, rtol=0, atol=1e-9)


def test_z_is_the_quantile_of_a_two_sided_95_percent_interval() -> None:
    assert pytest.approx(norm.ppf(0.975), rel=1e-15) == Z_95


@given(st.integers(1, 10**6).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_it_agrees_with_scipy(counts: tuple[int, int]) -> None:
    expected = binomtest(*counts).proportion_ci(method="wilson")
    assert interval(*counts) == pytest.approx((expected.low, expected.high), rel=1e-9, abs=1e-15)


def test_the_bounds_are_the_shares_at_which_the_score_test_is_on_the_edge() -> None:
    k, n = np.meshgrid(np.arange(0.5, 20, 0.5), [20.0, 57.0, 400.0])
    for bound in interval(k, n, z=2.5):
        score = (k / n - bound) / np.sqrt(bound * (1 - bound) / n)
        np.testing.assert_allclose(np.abs(score), 2.5, rtol=1e-9)


def test_nothing_and_everything_reach_the_ends_exactly() -> None:
    low, high = interval([0, 10], 10)
    assert low[0] == 0
    assert 0 < high[0] < 1
    assert high[1] == 1
    assert low[1] == pytest.approx(1 - high[0])


def test_no_trials_say_nothing() -> None:
    low, high = interval([0, 3], [0, 5])
    assert np.isnan([low[0], high[0]]).all()
    assert np.isfinite([low[1], high[1]]).all()


@pytest.mark.parametrize(("k", "n"), [(3, 2), (-1, 2), (float("nan"), 2), (1, float("inf"))])
def test_impossible_counts_are_refused(k: float, n: float) -> None:
    with pytest.raises(ValueError, match="0 <= successes <= trials"):
        interval(k, n)

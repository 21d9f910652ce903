"""Adherence to criteria (clause 1.4)."""

import numpy as np
import pytest

from ha_core import wilson
from ha_core.methods.mahakk import adherence


def test_adherence_is_the_share_of_passes_with_wilson_s_interval() -> None:
    found = adherence([3, 0, 8, 0], [1, 5, 0, 0])
    np.testing.assert_array_equal(found.share, [0.75, 0, 1, np.nan])
    low, high = wilson.interval([3, 0, 8, 0], [4, 5, 8, 0])
    np.testing.assert_array_equal(found.low, low)
    np.testing.assert_array_equal(found.high, high)


def test_a_criterion_that_nobody_judged_has_no_share_and_a_failed_one_has() -> None:
    found = adherence([0, 0], [0, 1])
    assert np.isnan([found.share[0], found.low[0], found.high[0]]).all()
    assert (found.share[1], found.low[1]) == (0, 0)


def test_what_is_no_count_is_refused() -> None:
    with pytest.raises(ValueError, match=r"^fails: whole numbers"):
        adherence([1], [-1])
    with pytest.raises(ValueError, match=r"^passes and fails: "):
        adherence([1], [1, 2])

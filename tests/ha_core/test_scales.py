import math

import numpy as np
import pytest

from ha_core.scales import POINTS_PER_LOG, rating


def test_ten_times_the_strength_is_400_points_more() -> None:
    found = rating(np.array([1, 10, 0.1, 1e-9, np.nan]), 1200)
    np.testing.assert_allclose(found, [1200, 1600, 800, -2400, np.nan], rtol=1e-15)


def test_a_natural_logarithm_is_174_points() -> None:
    assert pytest.approx(173.7177927613007, rel=1e-15) == POINTS_PER_LOG
    found = rating(np.exp([-2.0, 0.0, 3.0]), 100)
    np.testing.assert_allclose(found, 100 + POINTS_PER_LOG * np.array([-2, 0, 3]), rtol=1e-14)


def test_400_points_are_odds_of_ten_to_one() -> None:
    assert math.exp(400 / POINTS_PER_LOG) == pytest.approx(10)

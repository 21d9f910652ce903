"""Refits and how far they lead (clause 8.7)."""

import numpy as np

from ha_core import bradley_terry, scales
from ha_core.methods import ha
from ha_core.methods.ha.refits import largest_move, refit

METHOD = ha.parameters("ha-1")


def test_a_refit_is_the_published_iteration() -> None:
    wins = np.array([[0, 3, 5], [1, 0, 2], [2, 0, 0.5]])
    expected = scales.rating(bradley_terry.fit(wins).strengths, 1200)
    assert np.array_equal(refit(wins, METHOD), expected)


def test_the_largest_move_is_over_models_that_both_rate() -> None:
    nan = float("nan")
    assert largest_move(np.array([1200.0, 1300, nan]), np.array([1207.0, 1288, 5])) == 12
    assert np.isnan(largest_move(np.array([nan]), np.array([1.0])))

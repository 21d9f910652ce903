"""The refit by inverse probability (clause 8.7): by hand, and against a planted bias of design."""

from math import comb
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ha_core import counts
from ha_core.methods import ha
from ha_core.methods.ha.inverse_probability import inverse_probability, weights
from ha_core.methods.ha.refits import largest_move, refit
from ha_core.rankings import Rankings
from tests import oracle
from tests.ha_core.designs import any_rankings

METHOD = ha.parameters("ha-1")


def test_a_weight_is_the_uniform_draw_s_probability_over_the_drawn_one_s() -> None:
    found = weights(
        np.array([10, 2]),
        np.array([0.1, 0.8]),
        np.array([12, 5]),
        np.array([4, 3]),
        np.array([1 / comb(12, 4), 0.3]),
    )
    np.testing.assert_allclose(found, [1, (1 / 2) / 0.8 * (1 / 10) / 0.3], rtol=1e-14)


@given(any_rankings(), st.integers(0, 2**32))
def test_the_weighted_matrix_and_its_figures_are_those_of_a_loop(
    rankings: Rankings, seed: int
) -> None:
    weight = np.random.default_rng(seed).uniform(0.1, 5, rankings.n)
    wins = np.zeros((6, 6))
    for row in range(rankings.n):
        one = Rankings(*(a[row : row + 1] for a in arrays(rankings)))
        for c in oracle.comparisons(one):
            wins[c.first, c.second] += weight[row] * c.score
            wins[c.second, c.first] += weight[row] * (1 - c.score)
    np.testing.assert_allclose(counts.win_matrix(rankings, 6, weight), wins, rtol=1e-12)
    found = inverse_probability(rankings, weight, 6, METHOD)
    if rankings.n:
        share = weight.sum() ** 2 / (rankings.n * (weight**2).sum())
        assert found.effective_share == pytest.approx(share, rel=1e-12)
        assert found.largest_weight == weight.max()
    else:
        assert np.isnan([found.effective_share, found.largest_weight, found.moved]).all()


def arrays(rankings: Rankings) -> tuple[npt.NDArray[Any], ...]:
    return rankings.participant, rankings.task, rankings.order, rankings.tied


def test_equal_weights_change_nothing_to_the_bit() -> None:
    rng = np.random.default_rng(1)
    orders = np.array([rng.permutation(5)[:4] for _ in range(80)])
    rankings = Rankings(np.arange(80), np.arange(80), orders, np.zeros((80, 4), bool))
    found = inverse_probability(rankings, np.ones(80), 5, METHOD)
    assert (found.moved, found.effective_share, found.largest_weight) == (0, 1, 1)


def favoured(rng: np.random.Generator, n: int) -> tuple[Rankings, npt.NDArray[np.float64]]:
    """Model 0 is strong on task 0, which is drawn nine times of ten, and as weak on task 1."""
    p_task = np.array([0.9, 0.1])
    task = (rng.random(n) < p_task[1]).astype(int)
    strengths = np.zeros((2, 4))
    strengths[:, 0] = 1.2, -1.2
    utility = strengths[task] + rng.gumbel(size=(n, 4))
    order = np.argsort(-utility, axis=1)
    one = np.ones(n)
    weight = weights(
        2 * one.astype(int), p_task[task], 4 * one.astype(int), 4 * one.astype(int), one
    )
    return Rankings(np.arange(n), task, order, np.zeros((n, 4), bool)), weight


def test_a_planted_bias_of_the_design_goes() -> None:
    rankings, weight = favoured(np.random.default_rng(7), 20_000)
    plain = refit(counts.win_matrix(rankings, 4), METHOD)
    found = inverse_probability(rankings, weight, 4, METHOD)
    assert plain[0] - plain[1:].mean() > 120
    assert abs(found.ratings[0] - found.ratings[1:].mean()) < 20
    assert found.moved == largest_move(plain, found.ratings)
    assert weight.mean() == pytest.approx(1, abs=0.05)  # as expected of the true probabilities
    assert found.largest_weight == pytest.approx(5)
    assert found.effective_share == pytest.approx(1 / (0.25 / 0.9 + 0.25 / 0.1), abs=0.03)


@pytest.mark.parametrize("bad", [[1.0], [1.0, 0.0], [1.0, np.nan], [1.0, np.inf]])
def test_weights_that_are_none_are_refused(bad: list[float]) -> None:
    two = Rankings([0, 1], [0, 0], [[0, 1], [1, 0]], np.zeros((2, 2), bool))
    with pytest.raises(ValueError, match="weights: one a ranking, 2"):
        inverse_probability(two, np.array(bad), 2, METHOD)

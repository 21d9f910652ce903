"""Showings that were intended, against those that were (clause 8.7)."""

from itertools import combinations

import numpy as np
import pytest

from ha_core import sampler
from ha_core.methods.ha.exposure import intended, total_variation
from ha_core.swiss import SamplerState


def some_state(models: int, seed: int = 0) -> SamplerState:
    rng = np.random.default_rng(seed)
    met = rng.integers(0, 9, (models, models))
    return SamplerState(
        (met + met.T).astype(float),
        rng.normal(1200, 150, models),
        rng.integers(0, 30, models).astype(float),
        rng.random(models),
    )


@pytest.mark.parametrize("models", [4, 7])
def test_what_is_intended_is_the_sum_over_all_groups(models: int) -> None:
    state, drawn = some_state(models), [(4, 5), (3, 11)]
    expected = np.zeros(models)
    for size, times in drawn:
        groups = list(combinations(range(models), size))
        weights = [sampler.group_weight(state, group).w for group in groups]
        for group, weight in zip(groups, weights, strict=True):
            expected[list(group)] += times * weight / sum(weights)
    np.testing.assert_allclose(intended(state, drawn), expected, rtol=1e-12)


def test_draws_without_gaps_are_what_is_intended_and_draws_with_gaps_are_not() -> None:
    state, rng = some_state(8, seed=2), np.random.default_rng(5)
    shown = {"all": np.zeros(8), "few": np.zeros(8)}
    for turn in range(4000):
        some = np.arange(8) if turn % 2 else np.arange(4)  # half the models answer half the tasks
        shown["all"][sampler.draw_group(state, np.arange(8), 4, rng)] += 1
        shown["few"][sampler.draw_group(state, some, 4, rng)] += 1
    wanted = intended(state, [(4, 4000)])
    assert total_variation(wanted, shown["all"]) < 0.02
    assert total_variation(wanted, shown["few"]) > 0.2


def test_total_variation_goes_from_alike_to_apart() -> None:
    assert total_variation(np.array([1.0, 3]), np.array([25.0, 75])) == 0
    assert total_variation(np.array([2.0, 0]), np.array([0.0, 9])) == 1
    assert total_variation(np.array([1.0, 1]), np.array([3.0, 1])) == 0.25
    assert np.isnan(total_variation(np.zeros(2), np.zeros(2)))

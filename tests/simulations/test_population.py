"""What is taken for true: an integral, against very many people on very many tasks."""

from dataclasses import replace

import numpy as np
import pytest
from benchmarks.simulations import intervals, population
from benchmarks.simulations.places import THREE_GROUPS
from benchmarks.simulations.study import Study, groups, world

from ha_core import bradley_terry, counts
from ha_core.rankings import Rankings
from ha_core.scales import rating

WIDE = Study("", 0, 0, 0, intervals.EIGHT, 140, 100)
N = 60_000


@pytest.fixture(scope="module")
def wins() -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
    """Of rankings by somebody new each, on a new task."""
    rng, own = np.random.default_rng(7), np.arange(N)
    here = world(replace(WIDE, participants=N, tasks=N), rng)
    order = here.ranked(own, own, groups(N, 8, rng), rng)
    return counts.win_matrix(Rankings(own, own, order, np.zeros(order.shape, bool)), 8)


def test_the_truth_is_what_very_many_say(
    wins: np.ndarray[tuple[int, ...], np.dtype[np.float64]],
) -> None:
    found = rating(bradley_terry.maximum_likelihood(wins).strengths, 1200)
    np.testing.assert_allclose(found, population.ratings(WIDE), atol=4)
    share = wins.sum(axis=1) / (wins + wins.T).sum(axis=1)
    np.testing.assert_allclose(share, population.shares(WIDE), atol=0.006)


def test_the_strengths_are_not_the_truth_under_tastes() -> None:
    gap = population.ratings(WIDE) - 1200 - np.array(WIDE.strengths)
    assert gap[0] < -20
    assert gap[-1] > 20


def test_without_tastes_they_are() -> None:
    plain = replace(WIDE, taste=0, fit=0)
    expected = 1200 + np.array(plain.strengths)
    np.testing.assert_allclose(population.ratings(plain), expected, atol=1e-8)
    uneven = np.arange(64.0).reshape(8, 8)
    met = uneven + uneven.T
    np.testing.assert_allclose(population.ratings(plain, met), expected, atol=1e-8)


def test_under_tastes_who_meets_whom_matters_a_little() -> None:
    near = np.abs(np.subtract.outer(np.arange(8), np.arange(8)))
    moved = population.ratings(WIDE, np.where(near == 1, 100.0, 1.0)) - population.ratings(WIDE)
    assert 0.1 < np.abs(moved).max() < 10


def test_equal_models_are_truly_equal_and_share_their_places() -> None:
    study = Study("", 0, 0, 0, THREE_GROUPS, 70, 70)
    ratings = population.ratings(study)
    assert np.ptp(ratings[4:8]) < 1e-9
    first, last = population.places(study)
    assert first.tolist() == [1] * 4 + [5] * 4 + [9] * 4
    assert last.tolist() == [4] * 4 + [8] * 4 + [12] * 4

"""A simulated study has the people, the tasks and the tastes that it says."""

from dataclasses import replace

import numpy as np
from benchmarks.simulations.study import Study, groups, loads, simulate, world

EVEN = Study("even", 12, 30, 200, (100.0, 0.0, -20.0, -40.0, -40.0), 70, 35)
HEAVY = replace(EVEN, tail=1.3)


def test_everybody_ranks_as_often_as_the_study_says() -> None:
    assert sorted(set(loads(EVEN).tolist())) == [16, 17]
    assert loads(EVEN).sum() == loads(HEAVY).sum() == 200
    assert loads(HEAVY)[0] == 30  # every task there is
    assert loads(HEAVY)[-1] < 12
    assert (np.diff(loads(HEAVY)) <= 0).all()


def test_nobody_ranks_a_task_twice() -> None:
    for study in (EVEN, HEAVY):
        found = simulate(study, 1)
        assert found.n == 200
        assert np.bincount(found.participant).tolist() == loads(study).tolist()
        assert len(np.unique(np.stack([found.participant, found.task]), axis=1).T) == found.n


def test_a_run_is_a_function_of_its_seed() -> None:
    first, again, other = (simulate(EVEN, seed).order for seed in (3, 3, 4))
    assert (first == again).all()
    assert (first != other).any()


def test_tastes_are_as_wide_as_they_are_said_to_be() -> None:
    here = world(replace(EVEN, participants=4000, tasks=4000), np.random.default_rng(1))
    points = 400 / np.log(10)
    np.testing.assert_allclose(points * here.taste.std(), 70, rtol=0.03)
    np.testing.assert_allclose(points * here.fit.std(), 35, rtol=0.03)


def test_an_order_follows_strengths_and_tastes() -> None:
    """400 points are odds of ten to one, from whichever of the three they come."""
    apart = Study("", 1, 1, 1, (0.0,) * 4, 0, 0)
    here, rng = world(apart, np.random.default_rng(1)), np.random.default_rng(2)
    here.strengths[0], here.taste[0, 0] = np.log(10) / 2, np.log(10) / 4
    here.fit[0, 0] = np.log(10) / 4
    nobody = np.zeros(20_000, np.int64)
    order = here.ranked(nobody, nobody, groups(20_000, 4, rng), rng)
    place = np.argsort(order, axis=1)
    np.testing.assert_allclose((place[:, 0] < place[:, 1]).mean(), 10 / 11, atol=0.006)
    np.testing.assert_allclose((place[:, 2] < place[:, 1]).mean(), 0.5, atol=0.015)


def test_groups_are_uniform() -> None:
    drawn = np.sort(groups(60_000, 5, np.random.default_rng(1)), axis=1)
    _, times = np.unique(drawn, axis=0, return_counts=True)
    assert len(times) == 5
    np.testing.assert_allclose(times, 12_000, rtol=0.04)

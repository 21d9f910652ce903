"""Agreement (clause 10.3): shares by hand, a variance by all orders, flags false and earned."""

from itertools import combinations, permutations

import numpy as np
import pytest

from ha_core.methods.ha.agreement import MINIMUM, _sums, agreement
from ha_core.rankings import Rankings
from tests import oracle
from tests.ha_core.designs import Design, simulate

EVEN = Design(rankings=600, participants=30, tasks=30, models=6, taste=0)


def contrary(data: Rankings, rebels: int) -> Rankings:
    order = data.order.copy()
    rows = data.participant < rebels
    order[rows] = order[rows, ::-1]
    return Rankings(data.participant, data.task, order, data.tied)


def test_shares_are_those_of_fits_without_the_participant() -> None:
    data = simulate(Design(rankings=400, participants=10, tasks=9, models=5), seed=3)
    found = agreement(data, 5)
    for number, g in enumerate(found.participant):
        kept = data.participant != g
        others = Rankings(
            data.participant[kept], data.task[kept], data.order[kept], data.tied[kept]
        )
        logs = oracle.maximum(oracle.win_matrix(others, 5))
        mine = [c for c in oracle.comparisons(data) if c.participant == g]
        p = [1 / (1 + np.exp(logs[c.second] - logs[c.first])) for c in mine]
        assert found.comparisons[number] == len(mine)
        assert found.share[number] == pytest.approx(np.mean(np.array(p) > 0.5), abs=0.02)
        expected = np.maximum(p, 1 - np.array(p)).mean()
        assert found.expected[number] == pytest.approx(expected, abs=0.003)


@pytest.mark.parametrize("models", [[0, 1, 2, 3], [0, 2, 3], [1, 3]])
def test_expectation_and_variance_are_those_of_all_strict_orders(models: list[int]) -> None:
    """Of Plackett–Luce orders, each with its probability: 24 of four models."""
    logs = np.array([0.9, 0.2, -0.3, -0.8])
    chances, agreed = [], []
    for order in permutations(models):
        left, chance = list(order), 1.0
        for model in order:
            chance *= np.exp(logs[model]) / np.exp(logs[left]).sum()
            left.remove(model)
        chances.append(chance)
        agreed.append(sum(logs[a] > logs[b] for a, b in combinations(order, 2)))
    mean = np.dot(chances, agreed)
    variance = np.dot(chances, (np.array(agreed) - mean) ** 2)
    row = [*models, *[-1] * (4 - len(models))]
    data = Rankings([7], [1], [row], np.zeros((1, 4), bool))
    sums = _sums(data, np.array([7]), logs[None, :])
    assert sums.expected[0] == pytest.approx(mean, rel=1e-12)
    assert sums.variance[0] == pytest.approx(variance, rel=1e-12)


def test_without_contrarians_few_are_flagged_and_p_rejects_one_time_in_twenty() -> None:
    flagged: list[bool] = []
    below: list[float] = []
    for seed in range(150):
        found = agreement(simulate(EVEN, seed), 6)
        flagged.append(bool(found.flagged.any()))
        below.extend(found.p[found.judged] < 0.05)
    assert np.mean(flagged) <= 0.1
    assert 0.03 <= np.mean(below) <= 0.07


def test_different_tastes_alone_flag_hardly_anybody() -> None:
    """Thirty people with 80 rankings each and tastes of their own: spread rises above 1."""
    found = [
        agreement(simulate(Design(rankings=2400, participants=30, tasks=60), seed), 8)
        for seed in range(60)
    ]
    assert np.mean([one.spread for one in found]) > 1.5
    assert np.mean([one.flagged.mean() for one in found]) <= 0.02


def test_contrarians_are_flagged_and_the_others_are_not() -> None:
    flagged = np.zeros(30)
    for seed in range(20):
        found = agreement(contrary(simulate(EVEN, seed), 3), 6)
        assert found.participant.tolist() == list(range(30))
        assert (found.share[:3] < 0.55).all()
        flagged += found.flagged
    assert (flagged[:3] >= 18).all()
    assert flagged[3:].sum() <= 20 * 3 * 0.1


def test_below_the_minimum_nobody_is_judged() -> None:
    data = simulate(Design(rankings=300, participants=60, tasks=9, models=5), seed=2)
    found = agreement(data, 5)
    np.testing.assert_array_equal(found.judged, found.comparisons >= MINIMUM)
    assert 0 < found.judged.sum() < 60
    assert np.isnan(found.p[~found.judged]).all()
    assert not found.flagged[~found.judged].any()


def test_ties_are_half_an_agreement() -> None:
    data = simulate(EVEN, seed=1)
    tied = np.tile([False, True, True, True], (data.n, 1))
    mixed = np.where((data.participant == 0)[:, None], tied, data.tied)
    found = agreement(Rankings(data.participant, data.task, data.order, mixed), 6)
    assert found.share[0] == 0.5


@pytest.mark.parametrize(
    ("people", "order"),
    [
        ([], np.empty((0, 2), int)),
        ([3], [[0, -1]]),
        ([3] * 80, [[0, 1], [1, 0]] * 40),
        ([3, 4] * 40, [[0, 1], [0, 1]] * 40),
    ],
)
def test_alone_or_without_a_maximum_nobody_is_judged(
    people: list[int], order: list[list[int]]
) -> None:
    n = len(people)
    found = agreement(Rankings(people, range(n), order, np.zeros((n, 2), bool)), 2)
    assert not found.judged.any()
    assert not found.flagged.any()
    assert found.spread == 1

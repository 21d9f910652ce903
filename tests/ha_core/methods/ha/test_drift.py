"""Drift (clause 10.4): the definition, the size of the test, and a model that grows better."""

import numpy as np
import numpy.typing as npt
import pytest
from scipy.stats import t as student

from ha_core.methods.ha.drift import drift
from ha_core.rankings import Rankings
from tests import oracle
from tests.ha_core.designs import Design, simulate

Floats = npt.NDArray[np.float64]
EVEN = Design(rankings=400, participants=30, tasks=30, models=6, taste=0.2)


def part(data: Rankings, rows: slice) -> Rankings:
    return Rankings(data.participant[rows], data.task[rows], data.order[rows], data.tied[rows])


def joined(early: Rankings, late: Rankings) -> Rankings:
    return Rankings(
        *(
            np.concatenate([getattr(early, name), getattr(late, name)])
            for name in ("participant", "task", "order", "tied")
        )
    )


def cluster(one: oracle.Comparison, axis: str) -> object:
    alone = {"participant": one.participant, "task": one.task}
    return alone.get(axis) if axis in alone else (one.participant, one.task)


def literal(data: Rankings, models: int) -> tuple[Floats, Floats, Floats]:
    """Change, standard error and df in points, one pseudo-inverse a cluster and half."""
    middle = data.n // 2
    halves = [part(data, slice(0, middle)), part(data, slice(middle, None))]
    logs = [oracle.maximum(oracle.win_matrix(half, models)) for half in halves]
    variance, effective = {}, {}
    for axis in oracle.AXES:
        moved: dict[object, Floats] = {}
        shares: dict[object, Floats] = {}
        for sign, half, theta in zip((-1, 1), halves, logs, strict=True):
            scores: dict[object, Floats] = {}
            parts: dict[object, Floats] = {}
            for c in oracle.comparisons(half):
                key = cluster(c, axis)
                p = 1 / (1 + np.exp(theta[c.second] - theta[c.first]))
                unit = np.eye(models)[c.first] - np.eye(models)[c.second]
                scores[key] = scores.get(key, 0) + (c.score - p) * unit
                parts[key] = parts.get(key, 0) + p * (1 - p) * np.outer(unit, unit)
            total = sum(parts.values())
            pseudo = np.linalg.pinv(total, hermitian=True, rcond=1e-10)
            for key, own in parts.items():
                left = np.linalg.pinv(total - own, hermitian=True, rcond=1e-10)
                moved[key] = moved.get(key, 0) + sign * left @ scores[key]
                shares[key] = shares.get(key, 0) + np.diag(pseudo @ own @ pseudo)
        n, all_shares = len(moved), np.array(list(shares.values()))
        variance[axis] = (n - 1) / n * (np.array(list(moved.values())) ** 2).sum(axis=0)
        effective[axis] = all_shares.sum(axis=0) ** 2 / (all_shares**2).sum(axis=0)
    p_, t_, both = (variance[axis] for axis in oracle.AXES)
    v = np.maximum.reduce([p_ + t_ - both, p_, t_])
    df = np.maximum(1, np.minimum(effective["participant"], effective["task"]) - 1)
    return oracle.POINTS * (logs[1] - logs[0]), oracle.POINTS * np.sqrt(v), df


@pytest.mark.parametrize("seed", range(3))
def test_it_is_the_definition(seed: int) -> None:
    data = simulate(Design(rankings=241, participants=9, tasks=8, models=4), seed)
    found = drift(data, 4)
    change, error, df = literal(data, 4)
    assert found.rankings == (120, 121)
    np.testing.assert_allclose(found.change, change, atol=1e-6)
    np.testing.assert_allclose(found.error, error, rtol=2e-3)
    np.testing.assert_allclose(found.df, df, rtol=1e-6)
    expected = 2 * student.sf(np.abs(found.change) / found.error, found.df)
    np.testing.assert_allclose(found.p, expected, rtol=1e-9)
    assert (found.p_adjusted >= found.p).all()


@pytest.mark.compiled
def test_without_drift_it_rejects_no_more_than_one_time_in_twenty() -> None:
    """The guarded two-way variance leans to caution: some 3%, and all models together below 5%."""
    single: list[bool] = []
    any_: list[bool] = []
    for seed in range(200):
        found = drift(simulate(EVEN, seed), 6)
        single.extend(found.p < 0.05)
        any_.append(bool((found.p_adjusted < 0.05).any()))
    assert 0.015 <= np.mean(single) <= 0.06
    assert np.mean(any_) <= 0.06


@pytest.mark.compiled
def test_participants_who_come_in_one_half_alone_keep_its_size() -> None:
    single: list[bool] = []
    for seed in range(150):
        early = simulate(EVEN, seed)
        late = simulate(EVEN, seed + 5000)
        late = Rankings(late.participant + 100, late.task, late.order, late.tied)
        single.extend(drift(joined(early, late), 6).p < 0.05)
    assert 0.01 <= np.mean(single) <= 0.09


def test_a_model_that_grows_better_is_found() -> None:
    found = []
    for seed in range(20):
        early, late = simulate(EVEN, seed), simulate(EVEN, seed + 900)
        order = late.order.copy()
        for row in range(0, late.n, 2):  # every second time model 3 is put on top
            if 3 in order[row]:
                order[row] = [3, *[card for card in order[row] if card != 3]]
        found.append(
            drift(joined(early, Rankings(late.participant, late.task, order, late.tied)), 6)
        )
    assert np.mean([one.p_adjusted[3] < 0.05 for one in found]) >= 0.9
    assert all(one.change[3] > 60 for one in found)


def test_a_model_of_one_half_alone_has_no_change_and_shifts_nobody() -> None:
    data = simulate(Design(rankings=400, participants=20, tasks=20, models=5), seed=2)
    early, late = part(data, slice(0, 200)), part(data, slice(200, None))
    hidden = np.where(early.order == 0, -1, early.order)
    found = drift(joined(Rankings(early.participant, early.task, hidden, early.tied), late), 5)
    assert np.isnan(found.change[0])
    assert np.isnan(found.p[0])
    assert found.change[1:].sum() == pytest.approx(0, abs=1e-9)
    assert np.isfinite(found.p[1:]).all()


@pytest.mark.parametrize(
    ("people", "order"),
    [
        ([], np.empty((0, 2), int)),
        ([3], [[0, 1]]),
        ([3, 4], [[0, 1], [1, 0]]),
        ([3, 4, 3, 4], [[0, 1], [0, 1], [0, 1], [1, 0]]),
        ([3, 4, 3, 4], [[0, -1], [-1, 0], [0, -1], [-1, 0]]),
    ],
)
def test_a_half_without_a_maximum_says_nothing(people: list[int], order: list[list[int]]) -> None:
    n = len(people)
    found = drift(Rankings(people, range(n), order, np.zeros((n, 2), bool)), 2)
    assert np.isnan(found.change).all()
    assert np.isnan(found.p).all()


def test_one_participant_alone_has_a_change_and_no_error() -> None:
    data = simulate(EVEN, seed=3)
    found = drift(Rankings(np.zeros(data.n, int), data.task, data.order, data.tied), 6)
    assert np.isfinite(found.change).all()
    assert np.isnan(found.error).all()
    assert np.isnan(found.p_adjusted).all()


def test_ties_alone_change_nothing_and_are_not_tested() -> None:
    order, tied = [[0, 1]] * 8, [[False, True]] * 8
    found = drift(Rankings([1, 2] * 4, range(8), order, tied), 2)
    assert found.change.tolist() == [0, 0]
    assert np.isnan(found.p).all()

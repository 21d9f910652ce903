"""Position effects (clause 10.1): means by hand, the size of the test, and a lover of one place."""

from itertools import product

import numpy as np
import numpy.typing as npt
import pytest
from scipy.stats import f as fisher

from ha_core.methods.ha.positions import positions
from ha_core.rankings import Rankings
from tests.ha_core.designs import Design, simulate

Integers = npt.NDArray[np.int64]
EVEN = Design(rankings=300, participants=30, tasks=30, models=6)


def anywhere(n: int, seed: int) -> Integers:
    return np.argsort(np.random.default_rng(seed).random((n, 4)), axis=1)


def in_love(data: Rankings, where: Integers, lovers: int) -> Rankings:
    """The first participants put the card at position 0 above all others, every second time."""
    order = data.order.copy()
    for row in np.flatnonzero((data.participant < lovers) & (np.arange(data.n) % 2 == 0)):
        best = int(where[row].argmin())
        order[row] = [order[row, best], *np.delete(order[row], best)]
        where[row] = [where[row, best], *np.delete(where[row], best)]
    return Rankings(data.participant, data.task, order, data.tied)


def literal(data: Rankings, where: Integers, model: int | None) -> tuple[list[float], float]:
    """Means and Hotelling's T² from records: one pass a participant left out."""
    cards = [
        (int(data.participant[r]), int(where[r, c]), c + 1.0)
        for r, c in product(range(data.n), range(4))
        if model is None or data.order[r, c] == model
    ]

    def means(records: list[tuple[int, int, float]]) -> npt.NDArray[np.float64]:
        return np.array([np.mean([s for _, q, s in records if q == p]) for p in range(4)])

    people = sorted({who for who, _, _ in cards})
    mean, contrast = means(cards), np.array([[-1, 1, 0, 0], [-1, 0, 1, 0], [-1, 0, 0, 1]])
    steps = [contrast @ (mean - means([c for c in cards if c[0] != g])) for g in people]
    size = np.array([sum(c[0] == g for c in cards) for g in people])
    g, effective = len(people), size.sum() ** 2 / (size**2).sum()
    variance = (g - 1) / g * sum(np.outer(step, step) for step in steps)
    wald = (contrast @ mean) @ np.linalg.inv(variance) @ (contrast @ mean)
    scaled = wald * (effective - 3) / (3 * (effective - 1))
    return (mean - 2.5).tolist(), float(fisher.sf(scaled, 3, effective - 3))


@pytest.mark.parametrize("heavy", [False, True])
def test_it_is_the_definition(heavy: bool) -> None:
    data = simulate(Design(rankings=200, participants=12, tasks=9, models=5, heavy=heavy), seed=3)
    where = anywhere(data.n, 4)
    found = positions(data, 5, where)
    effect, p = literal(data, where, None)
    np.testing.assert_allclose(found.effect, effect, atol=1e-12)
    np.testing.assert_allclose(found.p, p, rtol=1e-9)
    for model in range(5):
        effect, p = literal(data, where, model)
        np.testing.assert_allclose(found.effects[model], effect, atol=1e-12)
        np.testing.assert_allclose(found.p_models[model], p, rtol=1e-9)
    assert found.rankings == 200
    assert found.participants == 12


@pytest.mark.parametrize("heavy", [False, True])
def test_without_an_effect_it_rejects_one_time_in_twenty(heavy: bool) -> None:
    """400 studies: the binomial standard error is .011."""
    design = Design(rankings=150, participants=15, tasks=30, models=5, heavy=heavy)
    overall: list[float] = []
    single: list[float] = []
    for seed in range(400):
        found = positions(simulate(design, seed), 5, anywhere(150, seed + 1000))
        overall.append(found.p)
        single.extend(found.p_models)
    assert 0.02 <= np.mean(np.array(overall) < 0.05) <= 0.085
    assert 0.025 <= np.nanmean(np.array(single) < 0.05) <= 0.075


def test_lovers_of_the_first_position_are_found() -> None:
    found = []
    for seed in range(20):
        data, where = simulate(EVEN, seed), anywhere(300, seed + 50)
        found.append(positions(in_love(data, where, 15), 6, where))
    assert np.mean([one.p < 0.05 for one in found]) >= 0.9
    assert all(one.effect[0] < -0.1 for one in found)
    np.testing.assert_allclose([one.effect.sum() for one in found], 0, atol=1e-12)


def test_one_lover_who_ranks_often_is_not_taken_for_all() -> None:
    """A single participant gives a third of the rankings: a cluster is one cluster."""
    rejected = []
    for seed in range(40):
        data, where = simulate(EVEN, seed), anywhere(300, seed + 50)
        busy = np.where(np.arange(300) < 100, 0, data.participant)
        loved = in_love(Rankings(busy, data.task, data.order, data.tied), where, 1)
        rejected.append(positions(loved, 6, where).p < 0.05)
    assert np.mean(rejected) <= 0.15


def test_a_person_s_card_holds_a_place_and_ties_share_theirs() -> None:
    order = [[0, -1, 1, 2]]
    found = positions(Rankings([1], [1], order, [[False, True, False, False]]), 3, [[2, 0, 3, 1]])
    assert found.effect.tolist() == [-1.0, 1.5, -1.0, 0.5]
    assert found.effects[0, 2] == -1.0
    assert found.effects[2, 1] == 1.5
    assert np.isnan(found.effects[0, 0])
    assert np.isnan(found.p)


def test_only_rankings_whose_four_positions_are_known_count() -> None:
    data = Rankings(range(3), range(3), [[0, 1, 2, 3, -1]] * 3, np.zeros((3, 5), bool))
    where = [[0, 1, 2, 3, -1], [0, 1, 2, -1, -1], [0, 1, 1, 3, -1]]
    found = positions(data, 4, where)
    assert found.rankings == 1
    assert found.effects[3].tolist()[3] == 1.5


@pytest.mark.parametrize("people", [1, 4])
def test_with_too_few_participants_means_are_shown_and_nothing_is_tested(people: int) -> None:
    data = simulate(Design(rankings=80, participants=people, tasks=9, models=4), seed=1)
    found = positions(data, 4, anywhere(80, 2))
    assert np.isnan(found.p)
    assert np.isnan(found.p_adjusted).all()
    assert np.isfinite(found.effects).all()


def test_without_positions_there_is_nothing_to_tell() -> None:
    data = simulate(EVEN, seed=1)
    pairwise = Rankings([1], [1], [[0, 1]], [[False, False]])
    for found in (positions(data, 6, None), positions(pairwise, 1 + 1, [[0, 1]])):
        assert found.rankings == found.participants == 0
        assert np.isnan(found.p)
        assert np.isnan(found.effect).all()
        assert np.isnan(found.effects).all()


def test_all_cards_always_at_their_place_do_not_vary_and_are_not_tested() -> None:
    data = Rankings(range(9), range(9), [[0, 1, 2, 3]] * 9, np.zeros((9, 4), bool))
    assert np.isnan(positions(data, 4, [[0, 1, 2, 3]] * 9).p)


def test_positions_of_another_shape_are_refused() -> None:
    data = simulate(EVEN, seed=1)
    with pytest.raises(ValueError, match="where: one position a card"):
        positions(data, 6, [[0, 1, 2, 3]])

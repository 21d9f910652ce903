"""What stands beside the arena's ratings (clause 6.5)."""

import numpy as np
import pytest

from ha_core import bradley_terry
from ha_core.methods.mahakk import arena, arena_beside, order_spread, strengths
from tests.ha_core.methods.mahakk.test_arena import random_rounds


def test_one_order_is_a_replay_in_that_order() -> None:
    first, second, score = random_rounds(300, 5)
    order = np.random.default_rng(11).permutation(300)
    expected = arena(first[order], second[order], score[order], 5).ratings
    found = order_spread(first, second, score, 5, orders=1, seed=11)
    np.testing.assert_allclose(found.low, expected, rtol=0, atol=1e-9)
    np.testing.assert_array_equal(found.low, found.high)


def test_many_orders_spread_and_the_same_seed_gives_the_same_bits() -> None:
    first, second, score = random_rounds(300, 5)
    here, again, other = (
        order_spread(first, second, score, 5, orders=60, seed=seed) for seed in (1, 1, 2)
    )
    assert (here.high - here.low > 1).all()
    np.testing.assert_array_equal(here, again)
    assert (np.asarray(here) != np.asarray(other)).any()


def test_orders_that_are_not_held_at_once_give_the_same_bits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    first, second, score = random_rounds(300, 5)
    whole = order_spread(first, second, score, 5, orders=7, seed=1)
    for held in (1, 650):
        monkeypatch.setattr(arena_beside, "_HELD", held)
        parted = order_spread(first, second, score, 5, orders=7, seed=1)
        np.testing.assert_array_equal(parted, whole)


def test_a_single_round_has_one_order() -> None:
    found = order_spread([0], [2], [1], 3)
    np.testing.assert_array_equal(found.low, [1216, np.nan, 1184])
    np.testing.assert_array_equal(found.high, found.low)


def test_the_settled_count_their_rounds_in_every_order() -> None:
    rounds = [0] * 40, [1] * 40, [1] * 40
    found = order_spread(*rounds, 2, orders=3)
    np.testing.assert_allclose(found.high, arena(*rounds, 2).ratings, rtol=0, atol=1e-9)
    np.testing.assert_array_equal(found.low, found.high)


def test_strengths_are_bradley_and_terry_s_whatever_the_order() -> None:
    first, second, score = random_rounds(300, 5)
    wins = np.zeros((6, 6))
    for a, b, won in zip(first, second, score, strict=True):
        wins[a, b] += won
        wins[b, a] += 1 - won
    expected = bradley_terry.maximum_likelihood(wins[:5, :5]).strengths
    found = strengths(first, second, score, 6)
    np.testing.assert_allclose(found[:5], 1200 + 400 * np.log10(expected), rtol=0, atol=1e-9)
    assert np.isnan(found[5])
    assert found[:5].mean() == pytest.approx(1200)
    np.testing.assert_array_equal(found, strengths(first[::-1], second[::-1], score[::-1], 6))


def test_who_never_lost_has_no_strength_and_no_rounds_say_nothing() -> None:
    assert np.isnan(strengths([0, 1], [1, 0], [1, 0], 2)).all()
    assert np.isnan(strengths([], [], [], 2)).all()


@pytest.mark.parametrize(("orders", "seed", "name"), [(0, 0, "orders"), (1, -1, "seed")])
def test_what_cannot_be_drawn_is_refused(orders: int, seed: int, name: str) -> None:
    with pytest.raises(ValueError, match=f"^{name}: a whole number"):
        order_spread([0], [1], [1], 2, orders=orders, seed=seed)

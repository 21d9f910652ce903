"""Ratings from rounds (clauses 6.2, 6.3 and 6.4)."""

import subprocess
import sys
from collections.abc import Callable
from fractions import Fraction
from math import fsum
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ha_core.methods.mahakk import arena, gain

ROUND = st.tuples(st.integers(0, 5), st.integers(1, 5), st.sampled_from([0.0, 0.5, 1.0])).map(
    lambda r: (r[0], (r[0] + r[1]) % 6, r[2])
)
ROUNDS = st.lists(ROUND, min_size=1, max_size=150)


def random_rounds(n: int, models: int) -> tuple[Any, Any, Any]:
    rng = np.random.default_rng(6)
    first = rng.integers(0, models, n)
    second = (first + rng.integers(1, models, n)) % models
    return first, second, rng.integers(0, 3, n) / 2


def test_golden_cases(golden: Callable[[str], Any]) -> None:
    case = golden("arena_elo")
    names = list(case["ratings"])
    first, second, score = zip(*case["rounds"], strict=True)
    found = arena([names.index(m) for m in first], [names.index(m) for m in second], score, 6)
    expected = [case["ratings"][name] for name in names]
    np.testing.assert_allclose(found.ratings, expected, rtol=0, atol=1e-9)
    assert found.rounds.tolist() == [case["rounds_played"][name] for name in names]


def test_the_sum_stays_exactly_that_of_the_start_over_ten_thousand_rounds() -> None:
    first, second, score = random_rounds(10_000, 20)
    ratings = arena(first, second, score, 20).ratings
    assert sum(Fraction(rating) for rating in ratings.tolist()) == 20 * 1200
    assert float((ratings - 1200).sum()) == 0.0
    assert np.ptp(ratings) > 50


def test_replaying_the_rounds_gives_the_live_rating_to_the_bit() -> None:
    first, second, score = random_rounds(2_000, 7)
    live: dict[int, tuple[float | None, int]] = {}
    for step, (a, b, won) in enumerate(zip(first, second, score, strict=True), 1):
        (mine, mine_n), (other, other_n) = live.get(a, (None, 0)), live.get(b, (None, 0))
        gained = gain(mine, other, mine_n, other_n, float(won))
        live[a] = ((1200 if mine is None else mine) + gained, mine_n + 1)
        live[b] = ((1200 if other is None else other) - gained, other_n + 1)
        if step % 400 == 1:
            replayed = arena(first[:step], second[:step], score[:step], 7)
            known = {m: (replayed.ratings[m], replayed.rounds[m]) for m in live}
            assert known == live
            assert replayed.gains[-1] == gained


@given(ROUNDS)
def test_no_round_moves_the_sum(rounds: list[tuple[int, int, float]]) -> None:
    first, second, score = zip(*rounds, strict=True)
    found = arena(first, second, score, 6)
    played = found.ratings[found.rounds > 0]
    assert fsum(played) == 1200 * len(played)
    assert found.rounds.sum() == 2 * len(rounds)


@given(ROUNDS)
def test_the_other_side_sees_the_mirror_image(rounds: list[tuple[int, int, float]]) -> None:
    first, second, score = zip(*rounds, strict=True)
    here, there = arena(first, second, score, 6), arena(second, first, [1 - s for s in score], 6)
    np.testing.assert_allclose(here.ratings, there.ratings, rtol=0, atol=1e-9)
    np.testing.assert_allclose(here.gains, -there.gains, rtol=0, atol=1e-9)


@pytest.mark.parametrize(
    ("first_rounds", "second_rounds", "k"),
    [(0, 0, 32), (29, 29, 32), (30, 29, 24), (29, 30, 24), (30, 30, 16), (500, 1, 24)],
)
def test_one_k_serves_a_round(first_rounds: int, second_rounds: int, k: float) -> None:
    a, b = (1200.0 if rounds else None for rounds in (first_rounds, second_rounds))
    assert gain(a, b, first_rounds, second_rounds, 1) == k / 2
    assert gain(a, b, first_rounds, second_rounds, 0) == -k / 2
    assert gain(a, b, first_rounds, second_rounds, 0.5) == 0


def test_four_hundred_points_are_ten_to_one() -> None:
    assert gain(1600, 1200, 30, 30, 1) == pytest.approx(16 / 11, rel=1e-12)
    assert gain(1200, 1600, 30, 30, 1) == pytest.approx(160 / 11, rel=1e-12)
    assert gain(1600, 1200, 30, 30, 0.5) == pytest.approx(16 * (0.5 - 10 / 11), rel=1e-12)


def test_a_gain_is_a_multiple_of_two_to_the_minus_forty() -> None:
    gained = gain(1203.25, 1199.5, 3, 3, 1)
    assert gained * 2**40 == int(gained * 2**40)
    assert gained != pytest.approx(16, abs=1e-6)


def test_before_its_first_round_a_model_has_no_rating() -> None:
    found = arena([0], [2], [1], 3)
    assert found.ratings.tolist()[::2] == [1216, 1184]
    assert np.isnan(found.ratings[1])
    assert np.isnan(arena([], [], [], 2).ratings).all()


def test_the_order_of_rounds_matters() -> None:
    here, there = arena([0, 1], [1, 2], [1, 1], 3), arena([1, 0], [2, 1], [1, 1], 3)
    assert here.ratings.tolist() != there.ratings.tolist()


@pytest.mark.parametrize(
    ("first", "second", "score", "message"),
    [
        ([0], [1, 2], [1], "one of each a round"),
        ([0], [1], [1, 0], "one of each a round"),
        ([0], [3], [1], "model code 3 is not below n_models = 3"),
        ([2], [2], [1], "between two different models"),
        ([0], [1], [0.7], "^score: of the first model"),
        ([0], [1], [float("nan")], "^score: of the first model"),
        ([-1], [1], [1], "^first: whole numbers from 0"),
    ],
)
def test_rounds_that_cannot_be_are_refused(
    first: Any, second: Any, score: Any, message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        arena(first, second, score, 3)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((None, None, 1, 0, 1), "^first: a rating is there from the first round on"),
        ((None, 1200, 0, 0, 1), "^second: a rating is there from the first round on"),
        ((None, None, -1, 0, 1), "^first_rounds: a whole number"),
        ((1e9, None, 1, 0, 1), "^first: .* is no rating that rounds give"),
        ((float("nan"), None, 1, 0, 1), "^first: nan is no rating"),
        ((None, None, 0, 0, 2), "^score: of the first model"),
    ],
)
def test_a_live_round_that_cannot_be_is_refused(arguments: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        gain(*arguments)


def test_a_round_is_rated_without_the_compiler() -> None:
    script = (
        "import sys; from ha_core.methods.mahakk import gain; gain(None, None, 0, 0, 1.0);"
        " sys.exit(bool({'numba', 'llvmlite'} & sys.modules.keys()))"
    )
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0

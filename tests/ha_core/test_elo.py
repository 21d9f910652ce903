"""Elo ratings, against the golden history and against a loop a match."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ha_core import elo
from tests.ha_core.methods.humorrank.designs import MATCHES, MODELS
from tests.ha_core.methods.humorrank.literal import Match
from tests.ha_core.methods.humorrank.literal import elo as literal

GOLDEN = json.loads(
    (Path(__file__).parents[1] / "golden" / "humorrank.json").read_text(encoding="utf-8")
)["elo"]


def columns(matches: list[Match]) -> tuple[Any, Any, Any]:
    """First, second and score."""
    return tuple([match[n] for match in matches] for n in (1, 2, 3))  # type: ignore[return-value]


def replay(matches: list[Match], n_players: int = MODELS) -> Any:
    return elo.replay(*columns(matches), n_players, start=1000, k=32)


def stable(matches: list[Match], orders: int = 5, seed: int = 0) -> elo.Stable:
    return elo.stable(*columns(matches), MODELS, start=1000, k=32, orders=orders, seed=seed)


def test_the_golden_history_is_replayed() -> None:
    first, second, score = zip(*GOLDEN["matches"], strict=True)
    found = elo.replay(first, second, score, 9, start=GOLDEN["start"], k=GOLDEN["k"])
    np.testing.assert_allclose(found, GOLDEN["ratings"], rtol=0, atol=1e-6)


@given(MATCHES)
def test_a_replay_is_the_loop(matches: list[Match]) -> None:
    np.testing.assert_allclose(replay(matches), literal(matches, MODELS), rtol=0, atol=1e-9)


@given(MATCHES)
def test_what_one_wins_the_other_loses(matches: list[Match]) -> None:
    assert replay(matches).sum() == pytest.approx(1000 * MODELS, abs=1e-8)


def test_start_and_k_are_taken() -> None:
    assert elo.replay([0], [1], [1], 3, start=1500, k=10).tolist() == [1505, 1495, 1500]


@given(MATCHES, st.integers(0, 2**64 - 1))
def test_a_stable_rating_is_the_mean_over_random_orders(matches: list[Match], seed: int) -> None:
    found, rng = stable(matches, seed=seed), np.random.default_rng(seed)
    finals = [
        literal([matches[n] for n in rng.permutation(len(matches))], MODELS) for _ in range(5)
    ]
    np.testing.assert_allclose(found.ratings, np.mean(finals, axis=0), rtol=0, atol=1e-9)
    np.testing.assert_allclose(found.low, np.min(finals, axis=0), rtol=0, atol=1e-9)
    np.testing.assert_allclose(found.high, np.max(finals, axis=0), rtol=0, atol=1e-9)


HISTORY = [Match(0, a, b, s) for a, b, s in [(0, 1, 1), (1, 2, 1), (2, 0, 0.5), (3, 4, 0)]] * 4


def test_the_same_seed_gives_the_same_and_another_gives_another() -> None:
    first, again, other = stable(HISTORY), stable(HISTORY), stable(HISTORY, seed=1)
    assert [column.tolist() for column in first] == [column.tolist() for column in again]
    assert first.ratings.tolist() != other.ratings.tolist()
    assert (first.low < first.high)[:3].all()


def test_many_orders_forget_the_recorded_one() -> None:
    """A late streak counts no more than an early one."""
    late = [Match(0, 0, 1, 1)] * 10 + [Match(0, 1, 0, 1)] * 10
    assert np.ptp(replay(late)[:2]) > 50
    found = stable(late, orders=400)
    assert abs(found.ratings[0] - found.ratings[1]) < 10


def test_the_matches_given_are_left_as_they_are() -> None:
    first, second, score = (np.array(column) for column in columns(HISTORY))
    elo.stable(first, second, score, MODELS, start=1000, k=32, orders=2, seed=0)
    assert (first.tolist(), second.tolist(), score.tolist()) == columns(HISTORY)


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"orders": 0}, "^orders: a whole number from 1"),
        ({"seed": -1}, "^seed: a whole number from 0"),
        ({"n_players": 1.5}, "^n_players: a whole number from 0"),
        ({"n_players": 1}, "^first, second: code 1 is not below"),
        ({"second": [0]}, "^first and second: match 0 sets 0 against itself"),
        ({"score": [2]}, "^score: "),
    ],
)
def test_arguments_that_cannot_be_are_refused(changed: dict[str, Any], message: str) -> None:
    right = {"first": [0], "second": [1], "score": [1], "n_players": 2, "start": 1000, "k": 32}
    with pytest.raises(ValueError, match=message):
        elo.stable(**{**right, "orders": 2, "seed": 0, **changed})

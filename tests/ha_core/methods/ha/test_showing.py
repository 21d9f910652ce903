"""An impression is drawn as clauses 1.1 and 8.1 to 8.5 say, and says itself how likely it was."""

from collections import Counter
from dataclasses import replace
from itertools import permutations
from typing import Any

import numpy as np
import pytest

from ha_core.methods.ha import parameters
from ha_core.methods.ha.showing import HUMAN, Offer, Showing, sampler_state, show
from tests.ha_core import swiss_literal

METHOD = parameters("ha-1")
STATE = swiss_literal.roster(6, seed=1)

# Task 0: five models and two people. Task 1: four models. Task 2: three models. Task 3: three and
# a person. Task 4: everybody, but not open.
ANSWERED = np.array(
    [
        [1, 1, 1, 1, 1, 0],
        [0, 0, 1, 1, 1, 1],
        [1, 1, 1, 0, 0, 0],
        [0, 1, 0, 1, 0, 1],
        [1, 1, 1, 1, 1, 1],
    ],
    bool,
)


def offer(**changes: Any) -> Offer:
    usual: dict[str, Any] = {
        "answered": ANSWERED,
        "task_impressions": np.array([0.0, 1, 0, 3, 0]),
        "human_task": np.array([0, 0, 3]),
        "human_rankings": np.array([0, 0, 0]),
        "open_tasks": np.array([1, 1, 1, 1, 0], bool),
        "suitable": np.ones(3, bool),
    }
    return Offer(**usual | changes)


def shown(found: Offer, seed: int = 0) -> Showing:
    drawn = show(STATE, found, METHOD, np.random.default_rng(seed))
    assert drawn is not None
    return drawn


def test_tasks_with_too_few_answers_and_closed_ones_are_never_drawn() -> None:
    assert offer().eligible_tasks().tolist() == [True, True, False, True, False]
    own = offer(suitable=np.array([True, True, False]))
    assert own.eligible_tasks().tolist() == [True, True, False, False, False]


def test_nothing_can_be_shown() -> None:
    none = offer(open_tasks=np.zeros(5, bool))
    assert show(STATE, none, METHOD, np.random.default_rng(0)) is None


def test_human_answers_that_lack_rankings_come_first() -> None:
    assert offer().candidates(0, 10).tolist() == [0, 1]
    assert offer(human_rankings=np.array([10, 9, 0])).candidates(0, 10).tolist() == [1]
    assert offer(human_rankings=np.array([12, 10, 0])).candidates(0, 10).tolist() == [0, 1]


@pytest.mark.parametrize("seed", range(20))
def test_a_showing_says_how_likely_it_was(seed: int) -> None:
    found = offer()
    drawn = shown(found, seed)
    weights = {0: 1.0, 1: 1 / 2, 3: 1 / 4}
    human = {0: 2, 1: 1, 3: 1}
    eligible = np.flatnonzero(ANSWERED[drawn.task])
    group = tuple(sorted(m for m in drawn.cards.tolist() if m != HUMAN))
    literal = swiss_literal.probabilities(STATE, eligible.tolist(), len(group))
    assert len(group) == (4 if drawn.human == HUMAN else 3)
    assert (drawn.human == HUMAN) == (drawn.task == 1)
    assert drawn.eligible.tolist() == eligible.tolist()
    assert drawn.task_weight == weights[drawn.task]
    assert drawn.total_task_weight == pytest.approx(7 / 4)
    assert drawn.p_task == pytest.approx(weights[drawn.task] / (7 / 4), rel=1e-12)
    assert drawn.p_human == 1 / human[drawn.task]
    assert drawn.p_group == pytest.approx(literal[group], rel=1e-12)
    assert drawn.p_order == 1 / 24
    product = drawn.p_task * drawn.p_human * drawn.p_group * drawn.p_order
    assert drawn.probability == pytest.approx(product)


def test_a_task_with_a_single_group_has_a_probability_that_is_one() -> None:
    for seed in range(100):
        four = offer(answered=np.ones((1, 4), bool), task_impressions=np.zeros(1))
        only = replace(four, human_task=np.zeros(0, int), human_rankings=np.zeros(0, int))
        only = replace(only, open_tasks=np.ones(1, bool), suitable=np.zeros(0, bool))
        drawn = show(swiss_literal.roster(4, seed), only, METHOD, np.random.default_rng(seed))
        assert drawn is not None
        assert 1 - 1e-12 < drawn.p_group <= 1


@pytest.mark.compiled
def test_showings_come_as_often_as_they_say() -> None:
    rng = np.random.default_rng(7)
    found, n = offer(), 20_000
    seen: Counter[tuple[int, int, tuple[int, ...]]] = Counter()
    likely: dict[tuple[int, int, tuple[int, ...]], float] = {}
    for _ in range(n):
        drawn = show(STATE, found, METHOD, rng)
        assert drawn is not None
        what = (drawn.task, drawn.human, tuple(sorted(drawn.cards.tolist())))
        seen[what] += 1
        likely[what] = drawn.p_task * drawn.p_human * drawn.p_group
    assert sum(likely.values()) == pytest.approx(1, abs=1e-9)  # every possible one came up
    for what, p in likely.items():
        assert abs(seen[what] - n * p) < 4.5 * np.sqrt(n * p * (1 - p)), what


@pytest.mark.compiled
def test_every_order_of_the_cards_is_equally_likely() -> None:
    rng = np.random.default_rng(8)
    only = offer(open_tasks=np.array([0, 0, 0, 1, 0], bool))
    seen = Counter(
        tuple(drawn.cards.tolist())
        for drawn in (show(STATE, only, METHOD, rng) for _ in range(4800))
        if drawn
    )
    assert set(seen) == set(permutations([1, 3, 5, HUMAN]))
    chi_square = sum((count - 200) ** 2 / 200 for count in seen.values())
    assert chi_square < 49.7  # 23 degrees of freedom, 1 in 1000


def test_a_state_knows_comparisons_ratings_and_widths_against_the_widest() -> None:
    wins = np.array([[0.0, 3, 0], [1, 0, 0], [0, 0, 0]])
    state = sampler_state(wins, np.array([4.0, 5, 0]), np.array([50.0, 200, np.nan]), METHOD)
    assert state.comparisons.tolist() == [[0, 4, 0], [4, 0, 0], [0, 0, 0]]
    # Two models: the iteration nears odds of 3 to 1 around a mean of 1200.
    assert state.ratings[:2] == pytest.approx(
        [1200 + 200 * np.log10(3), 1200 - 200 * np.log10(3)], abs=0.1
    )
    assert np.isnan(state.ratings[2])
    assert state.impressions.tolist() == [4, 5, 0]
    assert state.normalised_width[:2].tolist() == [0.25, 1]
    assert np.isnan(state.normalised_width[2])


def test_a_state_without_any_interval_has_no_widths() -> None:
    state = sampler_state(np.zeros((2, 2)), np.zeros(2), np.full(2, np.nan), METHOD)
    assert np.isnan(state.normalised_width).all()
    assert np.isnan(state.ratings).all()

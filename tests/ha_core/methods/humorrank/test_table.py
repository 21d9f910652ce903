"""What is known of a tournament while it is played (clauses 3.2 and 3.4)."""

from typing import Any

import numpy as np
import pytest

from ha_core.methods.humorrank import Choice, Reason, record, table


def choice(prompt: int, first: int, second: int) -> Choice:
    return Choice(prompt, first, second, first, Reason.NEAREST_NOT_MET, 0.0, 0, 0)


def test_before_the_first_match_all_stand_at_the_start() -> None:
    state = table(3, 2)
    assert state.ratings.tolist() == [1000] * 3
    assert state.met.shape == (2, 3, 3)
    assert (state.played, state.turn, state.round_) == (0, 0, 0)


def test_a_match_is_met_by_both_and_moves_both() -> None:
    state = table(3, 2)
    record(state, choice(1, 2, 0), 1)
    record(state, choice(0, 0, 2), 0.5)
    assert state.met[:, 0, 2].tolist() == state.met[:, 2, 0].tolist() == [1, 1]
    assert state.total.tolist() == [[0, 0, 2], [0, 0, 0], [2, 0, 0]]
    gained = 32 * (0.5 - 1 / (1 + 10 ** (32 / 400)))
    np.testing.assert_allclose(state.ratings, [984 + gained, 1000, 1016 - gained], atol=1e-9)
    assert state.lead.tolist() == [0, 0, 0]
    assert state.played == 2


def test_who_was_shown_first_is_known() -> None:
    state = table(2, 1)
    record(state, choice(0, 1, 0), 0)
    assert state.lead.tolist() == [-1, 1]


@pytest.mark.parametrize("decision", [2, -1, 0.25, float("nan"), None, "1"])
def test_another_decision_is_refused_and_changes_nothing(decision: Any) -> None:
    state = table(2, 1)
    with pytest.raises(ValueError, match=r"^decision: 1 where the first wins, 0.5 for a tie or 0"):
        record(state, choice(0, 0, 1), decision)
    assert (state.played, state.total.sum(), state.ratings.tolist()) == (0, 0, [1000, 1000])


@pytest.mark.parametrize(
    ("size", "message"),
    [
        ((1, 5), "^n_models: a whole number from 2"),
        ((0, 5), "^n_models: a whole number from 2"),
        ((4, 0), "^n_prompts: a whole number from 1"),
        ((4, 1.5), "^n_prompts: a whole number from 1"),
    ],
)
def test_one_contestant_or_no_prompt_is_no_tournament(size: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        table(*size)
    with pytest.raises(ValueError, match="'ha-1' is unknown"):
        table(2, 2, version="ha-1")

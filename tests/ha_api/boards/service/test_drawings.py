"""A draw for one participant, in the terms of the database."""

import numpy as np
import pytest

from ha_api.boards.service.decks import Deck
from ha_api.boards.service.drawings import bits, draw
from ha_api.boards.service.states import State
from ha_api.platform.refusals import RefusedError
from ha_core.swiss import SamplerState


def state() -> State:
    """Two tasks, four models with answers 11–14 and 21–24, a human answer 31 by participant 9."""
    deck = Deck(
        version=1,
        roster=1,
        models=np.array([101, 102, 103, 104]),
        tasks=np.array([1, 2]),
        answers=np.array([[11, 12, 13, 14], [21, 22, 23, 24]]),
        humans=np.array([31]),
        human_task=np.array([1]),
        human_author=np.array([9]),
    )
    sampler = SamplerState(np.zeros((4, 4)), np.full(4, np.nan), np.zeros(4), np.full(4, np.nan))
    return State(1, deck, sampler, np.zeros(2), np.zeros(1, np.int64))


def test_the_answers_are_those_of_the_drawn_task() -> None:
    drawing = draw(state(), "ha-1", 1, ranked=[2], repeat=False)
    assert drawing.task == 1
    assert sorted(drawing.answers) == [11, 12, 13, 14]
    beside = draw(state(), "ha-1", 1, ranked=[1], repeat=False)
    assert beside.task == 2
    assert len(set(beside.answers) & {21, 22, 23, 24}) == 3
    assert 31 in beside.answers


def test_a_position_holds_the_answer_that_was_drawn_for_it() -> None:
    drawing = draw(state(), "ha-1", 1, ranked=[1], repeat=False)
    expected = [31 if model < 0 else 21 + model for model in drawing.showing.cards]
    assert drawing.answers == expected


def test_an_author_s_own_answer_is_not_offered() -> None:
    drawing = draw(state(), "ha-1", 9, ranked=[1], repeat=False)
    assert sorted(drawing.answers) == [21, 22, 23, 24]
    assert bits(drawing.offer.suitable).as_string() == "0"


def test_a_repeat_is_drawn_among_the_ranked() -> None:
    assert draw(state(), "ha-1", 1, ranked=[2], repeat=True).task == 2


@pytest.mark.parametrize(("ranked", "repeat"), [([1, 2], False), ([], True)])
def test_nothing_left_is_refused(ranked: list[int], repeat: bool) -> None:
    with pytest.raises(RefusedError, match=r"no task|ranked no task"):
        draw(state(), "ha-1", 1, ranked, repeat=repeat)


def test_flags_are_stored_first_one_first() -> None:
    flags = np.array([1, 0, 0, 1, 1, 0, 0, 0, 1], bool)
    assert bits(flags).as_string().replace(" ", "") == "100110001"
    assert bits(np.zeros(0, bool)).as_string() == ""

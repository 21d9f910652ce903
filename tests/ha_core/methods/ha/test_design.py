"""All figures of a design together (clause 8.7), on showings drawn by the sampler itself."""

import numpy as np
import pytest

from ha_core import counts, sampler
from ha_core.arrays import Flags
from ha_core.methods import ha
from ha_core.methods.ha import Warning  # noqa: A004 - the method's word
from ha_core.methods.ha.design import Counted, Design, Drawn, Ended, design
from ha_core.methods.ha.refits import largest_move, refit
from ha_core.rankings import Rankings
from tests.ha_core.methods.ha.test_exposure import some_state

METHOD = ha.parameters("ha-1")
MODELS, TASKS, SHOWINGS = 8, 10, 3000


def drawn_by_the_sampler(answered: Flags) -> tuple[Counted, list[Drawn]]:
    state, rng = some_state(MODELS, seed=3), np.random.default_rng(9)
    order, p_group, eligible = [], [], []
    task = rng.integers(0, TASKS, SHOWINGS)
    for t in task:
        models = np.flatnonzero(answered[t])
        group = sampler.draw_group(state, models, 4, rng)
        order.append(rng.permutation(group))
        p_group.append(sampler.group_probability(state, models, group))
        eligible.append(len(models))
    full = np.ones(SHOWINGS)
    counted = Counted(
        np.array(order, np.int32),
        np.full(SHOWINGS, TASKS),
        full / TASKS,
        np.array(eligible),
        np.full(SHOWINGS, 4),
        np.array(p_group),
    )
    return counted, [Drawn(state, np.arange(MODELS, dtype=np.int32), [(4, SHOWINGS)])]


def nothing_ended() -> Ended:
    return Ended(np.empty((0, 4), np.int32), np.empty(0, bool), np.empty(0, bool))


def designed(answered: Flags, ended: Ended | None = None) -> tuple[Counted, Design]:
    counted, drawn = drawn_by_the_sampler(answered)
    return counted, design(counted, ended or nothing_ended(), answered, drawn, METHOD)


def test_where_all_answered_everything_the_intended_is_what_was_shown() -> None:
    counted, found = designed(np.ones((TASKS, MODELS), bool))
    assert found.coverage.tolist() == [1.0] * MODELS
    assert found.warnings == ()
    assert found.distance < 0.02
    assert found.intended.sum() == pytest.approx(4 * SHOWINGS)
    assert found.shown.sum() == 4 * SHOWINGS
    assert 0 < found.inverse.moved < 20
    assert 0.5 < found.inverse.effective_share < 1
    wins = counts.win_matrix(plain(counted), MODELS)
    assert largest_move(refit(wins, METHOD), found.inverse.ratings) == found.inverse.moved


def test_models_that_answered_half_the_tasks_are_told() -> None:
    answered = np.ones((TASKS, MODELS), bool)
    answered[: TASKS // 2, 5:] = False
    _, found = designed(answered)
    assert found.coverage.tolist() == [1.0] * 5 + [0.5] * 3
    assert found.warnings == (Warning.TASK_COVERAGE,)
    assert found.distance > 0.1


def test_what_ended_without_an_order_is_counted_and_tied() -> None:
    cards = np.array([[0, 1, 2, -1], [3, 4, 5, 6], [0, 1, 2, 3]], np.int32)
    ended = Ended(cards, np.array([True, False, False]), np.array([False, True, False]))
    _, found = designed(np.ones((TASKS, MODELS), bool), ended)
    assert found.rates.ended.tolist() == [2, 2, 2, 2, 1, 1, 1, 0]
    assert found.rates.skipped[[0, 3]].tolist() == [0.5, 0]
    assert found.rates.nothing_funny[[0, 3]].tolist() == [0, 0.5]
    assert found.tied == 1
    assert 0 < found.tied_moved < 5


def test_without_any_showing_nothing_is_known() -> None:
    whole, real = np.empty(0, np.int64), np.empty(0)
    nothing = Counted(np.empty((0, 4), np.int32), whole, real, whole, whole, real)
    found = design(nothing, nothing_ended(), np.zeros((0, 3), bool), [], METHOD)
    assert np.isnan(found.coverage).all()
    assert np.isnan([found.distance, found.inverse.moved, found.tied_moved]).all()
    assert found.shown.tolist() == found.intended.tolist() == [0, 0, 0]
    assert found.warnings == ()


def test_a_model_that_is_not_ranked_takes_no_part() -> None:
    order = np.array([[0, -1, -1, -1], [1, 0, -1, -1]], np.int32)
    one, four = np.ones(2), np.full(2, 4, np.int64)
    counted = Counted(order, np.full(2, 1, np.int64), one, four, four, one)
    state = some_state(5)
    drawn = [Drawn(state, np.array([0, -1, 1, -1, -1], np.int32), [(4, 2)])]
    found = design(counted, nothing_ended(), np.ones((1, 2), bool), drawn, METHOD)
    assert found.shown.tolist() == [2, 1]
    expected = 2 * sampler.exposures(state, np.arange(5), 4)
    assert found.intended.tolist() == expected[[0, 2]].tolist()
    assert found.inverse.effective_share == 1  # of the one ranking that compares two models


def plain(counted: Counted) -> Rankings:
    nobody = np.zeros(len(counted.order), int)
    return Rankings(nobody, nobody, counted.order, np.zeros(counted.order.shape, bool))

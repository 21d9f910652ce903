"""The board under the sampler: filled as the service fills it, and told beside the uniform one."""

from dataclasses import replace

import numpy as np
import pytest
from benchmarks.simulations import population, sampling
from benchmarks.simulations.sampling import Plan, filled, normal, told
from benchmarks.simulations.study import Study

from ha_core import counts
from ha_core.arrays import Floats
from ha_core.methods.ha.showing import sampler_state
from ha_core.rankings import Rankings
from ha_core.swiss import SamplerState

STUDY = Study("12 models", 40, 20, 600, normal(12), 70, 70)
UNIFORM, ADAPTIVE = Plan(STUDY, adaptive=False), Plan(STUDY, adaptive=True)
BOTH = pytest.mark.parametrize("plan", [UNIFORM, ADAPTIVE], ids=lambda plan: plan.groups)
RUNS = 12


def met(rankings: Rankings) -> Floats:
    wins = counts.win_matrix(rankings, STUDY.n_models)
    return wins + wins.T


@BOTH
def test_a_board_is_filled_evenly_and_nobody_ranks_a_task_twice(plan: Plan) -> None:
    found = filled(plan, 1)
    assert np.bincount(found.participant).tolist() == [15] * 40
    assert len(np.unique(np.stack([found.participant, found.task]), axis=1).T) == 600
    by_task = np.bincount(found.task)
    assert by_task.min() > 20  # tasks seen less are drawn more: uniform draws would reach 18
    assert by_task.max() < 40


@BOTH
def test_a_board_is_a_function_of_its_seed(plan: Plan) -> None:
    first, again, other = (filled(plan, seed).order for seed in (1, 1, 2))
    assert (first == again).all()
    assert (first != other).any()


def test_both_plans_see_the_same_people_in_the_same_order() -> None:
    assert (filled(UNIFORM, 3).participant == filled(ADAPTIVE, 3).participant).all()


def test_the_sampler_lets_near_models_meet_more_often() -> None:
    study = replace(STUDY, strengths=(250.0,) * 6 + (-250.0,) * 6)
    near = np.equal.outer(study.strengths, study.strengths) & ~np.eye(12, dtype=bool)
    far = np.not_equal.outer(study.strengths, study.strengths)
    ratios = []
    for adaptive in (False, True):
        boards = [filled(Plan(study, adaptive), seed) for seed in range(8)]
        times = np.sum([met(board) for board in boards], axis=0)
        ratios.append(times[near].mean() / times[far].mean())
    assert 0.98 < ratios[0] < 1.02
    assert 1.04 < ratios[1] < 1.12  # no more: W has parts alike for all, and pairs fill up


@pytest.fixture
def states(monkeypatch: pytest.MonkeyPatch) -> list[SamplerState]:
    made: list[SamplerState] = []
    make = sampler_state

    def noted(*given: object) -> SamplerState:
        made.append(make(*given))  # type: ignore[arg-type]
        return made[-1]

    monkeypatch.setattr(sampling, "sampler_state", noted)
    return made


def test_states_are_as_old_as_the_service_keeps_them(states: list[SamplerState]) -> None:
    filled(ADAPTIVE, 1)
    assert [state.impressions.sum() / 4 for state in states] == [0, 100, 200, 300, 400, 500]
    assert [state.comparisons.sum() / 12 for state in states] == [0, 100, 200, 300, 400, 500]
    known = [not np.isnan(state.normalised_width).any() for state in states]
    assert known == [False, False, True, True, True, True]  # from the first snapshot on
    widths = [state.normalised_width for state in states]
    assert (widths[2] == widths[3]).all()
    assert (widths[3] != widths[4]).any()
    assert widths[4].max() == 1


@BOTH
def test_a_latecomer_is_shown_from_its_day_on(plan: Plan) -> None:
    late = met(filled(replace(plan, late=0.5), 2))[11].sum()
    assert 240 < late < 400  # of 300 rankings a third or more has it, in three comparisons
    assert met(filled(plan, 2))[11].sum() > 1.4 * late


def test_the_latecomer_is_told_apart() -> None:
    plans = [replace(plan, late=0.75) for plan in (UNIFORM, ADAPTIVE)]
    runs = [(plan, [sampling.run(plan, seed) for seed in range(2)]) for plan in plans]
    *_, first, second = sampling.tables(runs)
    assert first.startswith(f"| {STUDY} | uniform |")
    assert second.startswith(f"| {STUDY} | adaptive |")


def test_a_plan_is_told_in_numbers() -> None:
    runs = {
        plan: [sampling.run(plan, seed) for seed in range(RUNS)] for plan in (UNIFORM, ADAPTIVE)
    }
    for plan, found in runs.items():
        of = told(plan, found)
        assert 0.9 < of.held.mean() <= 1
        assert 0.75 < of.relative < 1.35
        assert 10 < of.rmse.mean() < 35
        assert 0.8 < of.tau.mean() < 1
        assert 80 < of.width.mean() < 120
        assert of.all_places.mean() > 0.9
        assert 4 < of.places.mean() < 10
        assert of.shift < 1
    lines = list(sampling.tables(list(runs.items())))
    assert sum(line.startswith(f"| {STUDY} |") for line in lines) == 3
    assert sum(line.startswith(f"| {STUDY} | adaptive |") for line in lines) == 1


def test_the_wrong_truth_is_far_off(monkeypatch: pytest.MonkeyPatch) -> None:
    found = [sampling.run(UNIFORM, seed) for seed in range(2)]
    right = told(UNIFORM, found)
    wins = population.wins
    monkeypatch.setattr(population, "wins", lambda study: wins(study).T)
    wrong = told(UNIFORM, found)
    assert wrong.rmse.mean() > 5 * right.rmse.mean()
    assert wrong.tau.mean() == pytest.approx(-right.tau.mean())
    assert wrong.held.mean() < 0.5

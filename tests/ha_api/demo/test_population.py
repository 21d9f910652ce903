"""The truth that is stored agrees with a small computation of it."""

import numpy as np
import pytest

from ha_api.boards.records.studies import Mode
from ha_api.demo import population
from ha_api.demo.strengths import HUMAN_ANSWERS, MODELS, STRENGTHS, TASKS, TRUTH
from ha_core.rankings import NOT_A_MODEL

N = 120_000
ERROR = 1.4  # points, the standard error of a rating by N impressions


@pytest.mark.parametrize("mode", Mode)
def test_the_stored_truth_is_what_the_population_says(mode: Mode) -> None:
    found = population.truth(mode, N, seed=5)
    assert np.abs(found - TRUTH[mode]).max() < 4 * ERROR
    assert np.abs(found - TRUTH[mode]).std() < 2 * ERROR
    naive = STRENGTHS[mode][:MODELS] - STRENGTHS[mode][:MODELS].mean() + 1200
    assert np.abs(naive - TRUTH[mode]).max() > 8 * ERROR  # tastes and tasks do blur


def test_nobody_and_no_task_stands_out_in_the_uniform_design() -> None:
    found = population.rankings(Mode.SAFE_16, 20_000, np.random.default_rng(0))
    assert len(np.unique(found.participant)) == len(np.unique(found.task)) == found.n
    assert 0.90 * 20_000 < found.n < 0.97 * 20_000  # skips, and nothing funny
    shown = np.bincount(found.order[found.order != NOT_A_MODEL], minlength=MODELS)
    assert shown.max() / shown.min() < 1.1
    humans = (found.order == NOT_A_MODEL).sum(axis=1)
    assert set(humans) == {0, 1}
    assert humans.mean() == pytest.approx(sum(HUMAN_ANSWERS) / TASKS, abs=0.02)

"""The strengths that go in, and the truth that is known of them."""

import numpy as np
import pytest

from ha_api.boards.records.studies import Mode
from ha_api.demo import strengths, texts
from ha_api.demo.content import tasks_of
from ha_api.demo.strengths import AUTHORS, HUMAN_ANSWERS, MODELS, STRENGTHS, TRUTH
from tests.house.tree import ROOT

modes = pytest.mark.parametrize("mode", Mode)


@modes
def test_every_writer_has_a_strength_and_no_two_models_are_equal(mode: Mode) -> None:
    assert len(texts.models()) == MODELS
    assert STRENGTHS[mode].shape == (MODELS + AUTHORS,)
    assert TRUTH[mode].shape == (MODELS,)
    assert len(set(TRUTH[mode].tolist())) == MODELS


@modes
def test_the_truth_keeps_the_order_and_is_on_the_roster_s_scale(mode: Mode) -> None:
    known = STRENGTHS[mode][:MODELS]
    assert np.argsort(TRUTH[mode]).tolist() == np.argsort(known).tolist()
    assert TRUTH[mode].mean() == pytest.approx(1200, abs=0.05)


@modes
def test_the_authors_wrote_every_human_answer(mode: Mode) -> None:
    humans = sum(task.human is not None for task in tasks_of(mode))
    assert len(tasks_of(mode)) == strengths.TASKS
    written = [strengths.author_of(place) for place in range(humans)]
    assert np.bincount(written).tolist() == list(HUMAN_ANSWERS)


def test_the_page_shows_the_truth_by_model() -> None:
    page = (ROOT / "docs" / "how-sure.md").read_text(encoding="utf-8")
    for place, model in enumerate(texts.models()):
        safe, adult = (TRUTH[mode][place] for mode in (Mode.SAFE_16, Mode.UNCENSORED_18))
        assert f"| `{model.slug}` | {safe:.1f} | {adult:.1f} |\n" in page

"""The suites of a family, each as it was run."""

from dataclasses import replace

import pytest

from ha_core.methods.index import AnswerMark, Answers, Category, SuiteRun
from ha_core.methods.index.suite_runs import judged_run, suites_result
from tests.ha_core.methods.index.catalogues import DAY, checked, role_play

LANGUAGE = Category.LANGUAGE
RECALL = SuiteRun(
    "recall-1", "maker of a", (), DAY, answers=((8_000, Answers(10, 20)),), window=8_000
)


def test_all_suites_together_are_their_mean() -> None:
    found = suites_result(LANGUAGE, (role_play(90), checked(59), RECALL))
    assert found is not None
    assert [score.score for score in found.judged] == [75]
    assert found.instructions is not None
    assert found.instructions.suite.score == 60
    assert found.recall is not None
    assert found.recall.suite.score == 5
    assert found.together.value == pytest.approx((75 + 60 + 5) / 3)


def test_a_family_without_runs_has_no_value_and_an_image_model_no_suites() -> None:
    found = suites_result(LANGUAGE, ())
    assert found is not None
    assert (found.judged, found.instructions, found.recall) == ((), None, None)
    assert found.together.value is None
    assert suites_result(Category.IMAGE, ()) is None


def test_of_the_judges_the_median_counts_whatever_the_order_of_the_rows() -> None:
    run = role_play(90)
    harsh = tuple(m._replace(scores=(0.0,) * 4) if m.judge == 2 else m for m in run.marks)
    found = judged_run(replace(run, marks=tuple(reversed(harsh))))
    assert found.raw == 75


@pytest.mark.parametrize("marks", [role_play(90).marks[1:], role_play(90).marks * 2])
def test_every_judge_scores_every_answer_once(marks: tuple[AnswerMark, ...]) -> None:
    with pytest.raises(ValueError, match="each of its judges scores every answer"):
        judged_run(replace(role_play(90), marks=marks))


def test_unknown_suites_and_windows_are_refused_by_name() -> None:
    with pytest.raises(ValueError, match="suite poetry-1 is unknown"):
        suites_result(LANGUAGE, (replace(RECALL, suite="poetry-1"),))
    with pytest.raises(ValueError, match="published context window is needed"):
        suites_result(LANGUAGE, (replace(RECALL, window=None),))

"""Suites for language models (clauses 7.1, 7.2 and 7.5)."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from ha_core.methods.index import (
    Checked,
    Constraint,
    Sample,
    SuiteScore,
    instructions,
    judged,
    suites_value,
)
from tests.ha_core.methods.index.literal import near

JUDGES = ("x", "y", "z")
ROLE_PLAY, FICTION = "role-play-1", "fiction-1"
SIZES = {ROLE_PLAY: (30, 3), FICTION: (20, 2)}


def run(
    suite: str, n: int, marks: list[list[float]] | None = None, developer: str = "own"
) -> SuiteScore:
    """Score n samples, all of the same marks by judge and criterion."""
    scenarios, samples = SIZES[suite]
    pairs = [(s, k) for s in range(scenarios) for k in range(samples)][:n]
    scores = [marks or [[3, 2, 1, 4], [2, 2, 1, 0], [4, 4, 0, 1]]] * n
    return judged(
        suite,
        [s for s, _ in pairs],
        [k for _, k in pairs],
        np.array(scores, float).reshape(n, 3, 4),
        developer,
        JUDGES,
    )


@pytest.mark.parametrize(("suite", "full"), [(ROLE_PLAY, 90), (FICTION, 40)])
def test_the_median_of_the_judges_counts(suite: str, full: int) -> None:
    found = run(suite, full)
    assert found.raw == found.score == pytest.approx(100 * (3 + 2 + 1 + 1) / 16)
    assert (found.state, found.size, found.full) == (Sample.FULL, full, full)


@pytest.mark.parametrize(("suite", "full"), [(ROLE_PLAY, 90), (FICTION, 40)])
def test_half_the_sample_has_the_factor_and_less_is_pending(suite: str, full: int) -> None:
    half, short, nearly = run(suite, full // 2), run(suite, full // 2 - 1), run(suite, full - 1)
    assert half.score == nearly.score == pytest.approx(0.8 * 43.75)
    assert half.raw == short.raw == pytest.approx(43.75)
    assert (half.state, short.state, short.score) == (Sample.PARTIAL, Sample.PENDING, None)
    assert (run(suite, 0).raw, run(suite, 0).score) == (None, None)


def test_the_ends_and_the_mean_over_samples() -> None:
    assert run(FICTION, 40, [[4] * 4] * 3).score == 100
    assert run(FICTION, 40, [[0] * 4] * 3).score == 0
    scores = np.zeros((40, 3, 4))
    scores[:10] = 4
    found = judged(FICTION, np.arange(40) // 2, np.arange(40) % 2, scores, "own", JUDGES)
    assert found.score == pytest.approx(25)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"suite": "poetry-1"}, r"^suite: suite poetry-1 is unknown: there are role-play-1, fict"),
        ({"scenario": [0, 20]}, r"^scenario: 20 is not below the number there are, 20"),
        ({"sample": [0, 2]}, r"^sample: 2 is not below the number there are, 2"),
        ({"scenario": [0, 0]}, r"^scenario and sample: a sample stands there twice"),
        ({"scenario": [0]}, r"^of one length are needed: scenario 1, sample 2, scores 2"),
        ({"scores": np.full((2, 3, 4), np.nan)}, r"^scores: every number must be finite from 0"),
        ({"scores": np.full((2, 3, 4), 5.0)}, r"^scores: every number must be finite from 0 to 4"),
        ({"scores": np.ones((2, 3))}, r"^scores: an array of 3 dimensions"),
        ({"scores": np.ones((2, 2, 4))}, r"^scores: a score for each of 3 .* not 2 and 4"),
        ({"scores": np.ones((2, 3, 5))}, r"^scores: a score for each of 3 judges and 4 criteria"),
        ({"developer": "y"}, r"^judge: judge 1 is of the developer"),
        ({"judged_by": ("x", "y", "y")}, r"^judge: an answer has judges of 2 developers"),
    ],
)
def test_what_cannot_be_is_refused_by_name(change: dict[str, Any], message: str) -> None:
    given: dict[str, Any] = {
        "suite": FICTION,
        "scenario": [0, 1],
        "sample": [0, 0],
        "scores": np.ones((2, 3, 4)),
        "developer": "own",
        "judged_by": JUDGES,
    }
    assert judged(**given).size == 2
    with pytest.raises(ValueError, match=message):
        judged(**(given | change))


def checked(passed: int, failed: int, constraint: Constraint = Constraint.LENGTH) -> list[Checked]:
    marks = [True] * passed + [False] * failed
    return [Checked(number, constraint, mark) for number, mark in enumerate(marks)]


def test_instructions_are_the_share_met_to_the_letter() -> None:
    found = instructions(checked(83, 17)).suite
    assert (found.suite, found.raw, found.score, found.state) == (
        "instructions-1",
        83,
        83,
        Sample.FULL,
    )
    half, short = instructions(checked(40, 10)).suite, instructions(checked(40, 9)).suite
    assert (half.raw, half.score) == (80, near(64))
    assert (short.score, short.state) == (None, Sample.PENDING)
    assert instructions([]).suite.raw is None


def test_the_suite_confirms_a_schema_that_was_always_met() -> None:
    others = [c._replace(number=c.number + 90) for c in checked(0, 10)]
    every = instructions([*checked(90, 0, Constraint.JSON_SCHEMA), *others])
    assert (every.schema_passed, every.schema_checked, every.confirms) == (90, 90, True)
    once_not = instructions([*checked(89, 1, Constraint.JSON_SCHEMA), *others])
    assert (once_not.schema_passed, once_not.schema_checked, once_not.confirms) == (89, 90, False)


def test_nothing_is_confirmed_without_a_schema_or_with_a_pending_suite() -> None:
    assert not instructions(checked(100, 0)).confirms
    assert not instructions(checked(49, 0, Constraint.JSON_SCHEMA)).confirms
    assert instructions(checked(50, 0, Constraint.JSON_SCHEMA)).confirms


@pytest.mark.parametrize(
    ("numbers", "message"),
    [
        ([0, 0], r"^checked: a constraint stands there twice"),
        ([0, 100], r"^checked: 100 is not below the number there are, 100"),
        ([0, -1], r"^checked: whole numbers from 0"),
        ([0, 0.5], r"^checked: whole numbers"),
    ],
)
def test_a_constraint_that_is_none_of_the_suite_is_refused(
    numbers: list[int], message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        instructions([Checked(number, Constraint.FORMAT, True) for number in numbers])


def test_the_suites_count_equally_and_what_is_pending_drops_out() -> None:
    full, half, short = run(FICTION, 40), run(ROLE_PLAY, 45), instructions(checked(40, 0)).suite
    found = suites_value({FICTION: full, ROLE_PLAY: half, "instructions-1": short})
    assert found.value == pytest.approx((43.75 + 0.8 * 43.75) / 2)
    assert {part.name: part.share for part in found.parts} == {
        ROLE_PLAY: 0.5,
        FICTION: 0.5,
        "instructions-1": 0,
        "recall-1": 0,
    }
    assert {part.weight for part in found.parts} == {1}
    assert suites_value({}).value is None
    assert suites_value({FICTION: None}).value is None


def test_another_suite_and_another_version_s_score_are_refused() -> None:
    found = run(FICTION, 40)
    with pytest.raises(ValueError, match=r"^scores: suite poetry-1 is unknown"):
        suites_value({"poetry-1": found})
    with pytest.raises(ValueError, match=r"^scores: role-play-1 under index-1 is needed, not fic"):
        suites_value({ROLE_PLAY: found})
    with pytest.raises(ValueError, match=r"^scores: fiction-1 under index-1 .* under index-0"):
        suites_value({FICTION: replace(found, version="index-0")})

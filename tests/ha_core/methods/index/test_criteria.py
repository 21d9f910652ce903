"""Criteria of the blind test, and those that do not apply (clauses 4.4 and 4.5)."""

from typing import Any

import pytest

from ha_core.methods.index import Category, Criterion, Standing, blind_value
from ha_core.methods.index.criteria import CriterionState

DETAIL, MOTION, CAMERA, ADHERENCE, TEXT, EDIT, AUDIO = Criterion


def standing(mean: float, prompts: int = 6) -> Standing:
    return Standing(mean, 0.0, prompts, 3)


def image(**means: Standing | None) -> dict[Criterion, Standing | None]:
    return {Criterion(name): found for name, found in means.items()}


ALL = image(
    detail=standing(5.5),
    prompt_adherence=standing(10),
    text_rendering=standing(1),
    edit_consistency=standing(6.4),
)


def test_the_value_is_the_weighted_mean_of_the_criteria() -> None:
    found = blind_value(Category.IMAGE, ALL)
    assert found.value == pytest.approx(0.30 * 50 + 0.35 * 100 + 0.15 * 0 + 0.20 * 60)
    assert [row.criterion for row in found.rows] == [DETAIL, ADHERENCE, TEXT, EDIT]
    assert [row.points for row in found.rows] == pytest.approx([50, 100, 0, 60])
    assert sum(row.share for row in found.rows) == pytest.approx(1)
    assert found.version == "index-1"


def test_a_criterion_is_published_from_6_prompts_on() -> None:
    few = blind_value(Category.IMAGE, {**ALL, DETAIL: standing(5.5, 5)})
    assert few.rows[0].state is CriterionState.TOO_FEW_PROMPTS
    assert (few.rows[0].points, few.rows[0].mean, few.rows[0].prompts) == (None, 5.5, 5)
    assert few.value == pytest.approx((0.35 * 100 + 0.20 * 60) / 0.70)
    enough = blind_value(Category.IMAGE, {**ALL, DETAIL: standing(5.5, 6)})
    assert enough.rows[0].state is CriterionState.PUBLISHED
    assert enough.value == pytest.approx(62)


def test_nothing_published_has_no_value() -> None:
    assert blind_value(Category.IMAGE, {}).value is None
    found = blind_value(Category.IMAGE, {DETAIL: standing(9, 5), TEXT: None})
    assert found.value is None
    assert [row.state for row in found.rows] == [
        CriterionState.TOO_FEW_PROMPTS,
        *[CriterionState.NOT_TESTED] * 3,
    ]
    assert [(row.prompts, row.judges) for row in found.rows] == [(5, 3), (0, 0), (0, 0), (0, 0)]


def test_what_does_not_apply_costs_nothing() -> None:
    some = {c: standing(7.3) for c in Criterion}
    whole = blind_value(Category.VIDEO, some).value
    for missing in ([TEXT], [EDIT], [AUDIO], [TEXT, EDIT, AUDIO]):
        left = {c: found for c, found in some.items() if c not in missing}
        found = blind_value(Category.VIDEO, left, inapplicable=missing)
        assert found.value == pytest.approx(whole)
        states = {row.criterion: row.state for row in found.rows}
        assert {c for c, s in states.items() if s is CriterionState.NOT_APPLICABLE} == set(missing)


def test_only_audio_has_a_judge_alone_and_it_is_said() -> None:
    rows = blind_value(Category.VIDEO, {AUDIO: Standing(5.5, 0, 6, 1)}).rows
    assert [row.criterion for row in rows if row.alone] == [AUDIO]
    assert [row.judges for row in rows if row.alone] == [1]


@pytest.mark.parametrize(
    ("category", "standings", "inapplicable", "message"),
    [
        (Category.IMAGE, {MOTION: standing(5)}, [], r"^standings: criterion motion is unknown"),
        (
            Category.VIDEO,
            {},
            [DETAIL],
            r"^inapplicable: criterion detail is unknown: there are tex",
        ),
        (Category.VIDEO, {AUDIO: standing(5)}, [AUDIO], r"^inapplicable: audio was scored, so"),
        (Category.LANGUAGE, {}, [], r"^category: LANGUAGE has no blind test"),
        (Category.TOOL, {}, [], r"^category: TOOL has no blind test"),
        (Category.IMAGE, {DETAIL: standing(float("nan"))}, [], r"^mean: a finite number"),
    ],
)
def test_what_cannot_be_is_refused(
    category: Category, standings: Any, inapplicable: list[Criterion], message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        blind_value(category, standings, inapplicable=inapplicable)

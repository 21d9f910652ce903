from dataclasses import replace
from uuid import uuid4

import pytest

from ha_api.platform.refusals import RefusedError
from ha_api.tournaments.records.judgements import NewJudgement
from ha_api.tournaments.records.judges import JudgeKind
from ha_api.tournaments.service import readings
from tests.ha_api.tournaments.stage import READING

NEW = NewJudgement(uuid4(), False, 1.0, ("IRONY",), ("TIMING",), ("CLICHE",), READING)


def field(new: NewJudgement, kind: JudgeKind = JudgeKind.MODEL) -> str | None:
    try:
        readings.checked("j", new, kind, "humorrank-1")
    except RefusedError as error:
        return error.refusal.field
    return None


@pytest.mark.parametrize("decision", [0.25, 2.0, -0.5, float("nan"), float("inf")])
def test_nothing_but_one_a_half_and_none_is_a_decision(decision: float) -> None:
    assert field(replace(NEW, decision=decision)) == "j.decision"
    assert field(NEW) is None


def test_none_has_no_sign() -> None:
    found = readings.checked("j", replace(NEW, decision=-0.0), JudgeKind.MODEL, "humorrank-1")
    assert str(found.decision) == "0.0"


def test_people_give_all_kinds_of_tags_or_none() -> None:
    bare = replace(NEW, mechanisms=(), delivery=(), failures=())
    assert field(bare) == "j.mechanisms"
    assert field(bare, JudgeKind.PEOPLE) is None
    assert field(replace(bare, failures=("CLICHE",)), JudgeKind.PEOPLE) == "j.mechanisms"


def test_texts_are_composed_before_they_are_kept() -> None:
    new = replace(NEW, rationale="e\u0301", reading=replace(READING, target="e\u0301"))
    found = readings.checked("j", new, JudgeKind.MODEL, "humorrank-1")
    assert found.reading is not None
    assert (found.rationale, found.reading.target) == ("é", "é")


def test_a_reading_returns_as_it_was() -> None:
    assert readings.from_json(readings.as_json(READING)) == READING
    assert readings.as_json(None) is None
    assert readings.from_json(None) is None

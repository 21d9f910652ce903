"""A judgement out of what a judge wrote, or what is wrong with that."""

import json
from dataclasses import replace
from typing import Any

import pytest

from ha_api.tournaments.judging.completions import UnfitError
from ha_api.tournaments.judging.decisions import decision
from ha_api.tournaments.records.judgements import Gtvh
from tests.ha_api.tournaments.judging.test_protocols import LEASE

READING = {name: f"its {name}" for name in Gtvh.__dataclass_fields__}
FOUND: dict[str, Any] = {
    "reading": READING,
    "rationale": "It turns.",
    "winner": "second",
    "mechanisms": ["IRONY", "SURPRISE"],
    "delivery": ["TIMING"],
    "failures": ["CLICHE"],
}


def written(**changed: Any) -> str:
    return json.dumps({k: v for k, v in (FOUND | changed).items() if v is not ...})


@pytest.mark.parametrize(("winner", "expected"), [("first", 1.0), ("second", 0.0)])
@pytest.mark.parametrize("swapped", [False, True])
def test_a_decision_is_as_it_was_shown(winner: str, expected: float, swapped: bool) -> None:
    found = decision(replace(LEASE, swapped=swapped), written(winner=winner), "humorrank-1")
    assert (found.match, found.swapped, found.decision) == (LEASE.match, swapped, expected)
    assert (found.mechanisms, found.delivery) == (("IRONY", "SURPRISE"), ("TIMING",))
    assert found.failures == ("CLICHE",)
    assert found.reading == Gtvh(**READING)
    assert found.rationale == "It turns."


def test_a_tie_has_no_tags_whatever_was_written() -> None:
    found = decision(LEASE, written(winner="tie", failures=...), "humorrank-1")
    assert (found.decision, found.mechanisms, found.delivery, found.failures) == (0.5, (), (), ())


@pytest.mark.parametrize("around", ["```json\n{}\n```", "Here: {}", "{}\n\nDone."])
def test_what_stands_around_an_object_is_passed_over(around: str) -> None:
    text = around.replace("{}", written())
    assert decision(LEASE, text, "humorrank-1") == decision(LEASE, written(), "humorrank-1")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "no JSON object"),
        ("The first!", "no JSON object"),
        ("}{", "no JSON object"),
        (written()[:80], "no JSON object"),
        (written() + written(), "no JSON object"),
        ("{\ud800}", "no JSON object"),
        (written(winner="both"), 'winner: first, second or tie, not "both"'),
        (written(winner=1), "winner"),
        (written(winner=...), "winner"),
        (written(winner=["first"]), "winner"),
        (written(reading=...), "reading and rationale"),
        (written(reading=[]), "reading and rationale"),
        (written(rationale=None), "reading and rationale"),
        (written(rationale=" "), "judgement.rationale: shows no character"),
        (written(reading={}), "reading.script_opposition: a text is needed"),
        (written(reading=READING | {"target": 3}), "reading.target"),
        (written(reading=READING | {"target": ""}), "judgement.reading.target: shows no"),
        (written(reading=READING | {"language": "x" * 1001}), "judgement.reading.language"),
        (written(mechanisms=...), "mechanisms: a list of tags"),
        (written(mechanisms="IRONY"), "mechanisms: a list of tags"),
        (written(mechanisms=[None]), "mechanisms: a list of tags"),
        (written(mechanisms=["HILARITY"]), "judgement.mechanisms: tag 'HILARITY' is unknown"),
        (written(delivery=["IRONY"]), "judgement.delivery: tag 'IRONY' is unknown"),
        (written(failures=[]), "judgement.failures: 1 to 3 tags are needed, not 0"),
        (written(failures=["CLICHE"] * 2), "judgement.failures: a tag is named twice"),
    ],
)
def test_what_is_no_judgement_says_why(text: str, problem: str) -> None:
    with pytest.raises(UnfitError) as caught:
        decision(LEASE, text, "humorrank-1")
    assert problem in str(caught.value)

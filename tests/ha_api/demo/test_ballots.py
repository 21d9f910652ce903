"""Courses as they are sent: ids in place of positions."""

from typing import Any

from ha_api.boards.records.votes import ActionKind, Grade
from ha_api.demo import documents
from ha_api.demo.ballots import ballot
from ha_api.demo.courses import Course, Deed

IMPRESSION: dict[str, Any] = {
    "id": "Impression:1",
    "shownAt": "2026-11-30T12:00:00+00:00",
    "cards": [{"id": f"Card:{letter}"} for letter in "abcd"],
}
RANKED = Course(
    ended=None,
    grades=[Grade.WEAK, Grade.FUNNY, Grade.WEAK, Grade.NOT_FUNNY],
    grade_order=[3, 0, 1, 2],
    order=[1, 2, 0, 3],
    deeds=[
        Deed(ActionKind.GRADED, 1.5, 3, grade=Grade.NOT_FUNNY),
        Deed(ActionKind.TIE_BROKEN, 61.25, 2, below=0),
    ],
)


def test_a_ranking_names_cards_and_grades_and_times() -> None:
    document, sent = ballot(RANKED, IMPRESSION, "k")
    assert document == documents.RANK
    assert sent["impression"] == "Impression:1"
    assert sent["idempotencyKey"] == "k"
    assert [given["grade"] for given in sent["grades"]] == ["WEAK", "FUNNY", "WEAK", "NOT_FUNNY"]
    assert [given["card"][-1] for given in sent["grades"]] == ["a", "b", "c", "d"]
    assert "".join(card[-1] for card in sent["gradeOrder"]) == "dabc"
    assert "".join(card[-1] for card in sent["order"]) == "bcad"
    graded, tie = sent["actions"]
    assert graded == {
        "kind": "GRADED",
        "at": "2026-11-30T12:00:01.500000+00:00",
        "card": "Card:d",
        "below": None,
        "grade": "NOT_FUNNY",
    }
    assert (tie["card"], tie["below"], tie["grade"]) == ("Card:c", "Card:a", None)
    assert tie["at"] == "2026-11-30T12:01:01.250000+00:00"


def test_what_ends_without_an_order_sends_none() -> None:
    for kind, expected in (
        (ActionKind.SKIPPED, documents.SKIP),
        (ActionKind.NOTHING_FUNNY, documents.NOTHING_FUNNY),
    ):
        document, sent = ballot(Course(kind, [], [], [], [Deed(kind, 2.0)]), IMPRESSION, "k")
        assert document == expected
        assert set(sent) == {"impression", "actions", "idempotencyKey"}
        assert [action["kind"] for action in sent["actions"]] == [kind.value]

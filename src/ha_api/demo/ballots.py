"""A course of grading as it is sent: cards by their ids, times by the participant's clock."""

from datetime import datetime, timedelta
from typing import Any

from ha_api.boards.records.votes import ActionKind
from ha_api.demo import documents
from ha_api.demo.courses import Course, Deed

DOCUMENTS = {
    None: documents.RANK,
    ActionKind.SKIPPED: documents.SKIP,
    ActionKind.NOTHING_FUNNY: documents.NOTHING_FUNNY,
}


def ballot(taken: Course, impression: dict[str, Any], key: str) -> tuple[str, dict[str, Any]]:
    """Return the mutation that ends an impression, and its variables.

    The clock begins when the impression was shown: time is simulated as well, and runs ahead.
    """
    cards = [card["id"] for card in impression["cards"]]
    began = datetime.fromisoformat(impression["shownAt"])
    given: dict[str, Any] = {
        "impression": impression["id"],
        "actions": [_action(deed, cards, began) for deed in taken.deeds],
        "idempotencyKey": key,
    }
    if taken.ended is None:
        given |= {
            "grades": [
                {"card": card, "grade": grade.name}
                for card, grade in zip(cards, taken.grades, strict=True)
            ],
            "gradeOrder": [cards[place] for place in taken.grade_order],
            "order": [cards[place] for place in taken.order],
        }
    return DOCUMENTS[taken.ended], given


def _action(deed: Deed, cards: list[str], began: datetime) -> dict[str, Any]:
    return {
        "kind": deed.kind.value,
        "at": (began + timedelta(seconds=deed.after)).isoformat(),
        "card": None if deed.card is None else cards[deed.card],
        "below": None if deed.below is None else cards[deed.below],
        "grade": None if deed.grade is None else deed.grade.name,
    }

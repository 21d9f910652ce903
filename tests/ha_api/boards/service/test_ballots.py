"""A ballot that does not fit its cards is refused by name, and stores nothing."""

from typing import Any
from uuid import uuid4

import pytest

from tests.ha_api.api import Api
from tests.ha_api.boards import stage
from tests.ha_api.boards.stage import RANK, action, ballot

pytestmark = pytest.mark.asyncio


def swapped(vote: dict[str, Any]) -> dict[str, Any]:
    return vote | {"order": vote["order"][::-1]}


def repeated_card(vote: dict[str, Any]) -> dict[str, Any]:
    return vote | {"order": [vote["order"][0], *vote["order"][:3]]}


def three_cards(vote: dict[str, Any]) -> dict[str, Any]:
    return vote | {"order": vote["order"][:3]}


def a_foreign_card(vote: dict[str, Any]) -> dict[str, Any]:
    return vote | {"order": [*vote["order"][:3], f"Card:{uuid4()}"]}


def a_grade_missing(vote: dict[str, Any]) -> dict[str, Any]:
    return vote | {"grades": vote["grades"][1:]}


def a_grade_twice(vote: dict[str, Any]) -> dict[str, Any]:
    return vote | {"grades": [*vote["grades"], vote["grades"][0]]}


def a_short_sequence(vote: dict[str, Any]) -> dict[str, Any]:
    return vote | {"gradeOrder": vote["gradeOrder"][1:]}


def another_last_grade(vote: dict[str, Any]) -> dict[str, Any]:
    last = action("REGRADED", card=vote["order"][0], grade="WEAK")
    return vote | {"actions": [*vote["actions"], last]}


def an_ungraded_grading(vote: dict[str, Any]) -> dict[str, Any]:
    return vote | {"actions": [action("GRADED", card=vote["order"][0])]}


def a_graded_skip(vote: dict[str, Any]) -> dict[str, Any]:
    return vote | {"actions": [action("SKIPPED", grade="WEAK")]}


def a_card_below_itself(vote: dict[str, Any]) -> dict[str, Any]:
    card = vote["order"][0]
    return vote | {"actions": [action("TIE_BROKEN", card=card, below=card)]}


def a_tie_with_a_stranger(vote: dict[str, Any]) -> dict[str, Any]:
    stranger = f"Card:{uuid4()}"
    return vote | {"actions": [action("TIE_BROKEN", card=vote["order"][0], below=stranger)]}


def a_time_without_offset(vote: dict[str, Any]) -> dict[str, Any]:
    return vote | {"actions": [{"kind": "SKIPPED", "at": "2026-01-01T00:00:00"}]}


def the_end_of_time(vote: dict[str, Any]) -> dict[str, Any]:
    return vote | {"actions": [{"kind": "SKIPPED", "at": "9999-12-31T23:59:59.999999Z"}]}


def the_beginning_of_time(vote: dict[str, Any]) -> dict[str, Any]:
    return vote | {"actions": [{"kind": "SKIPPED", "at": "0001-01-01T00:00:00+00:00"}]}


def too_many_actions(vote: dict[str, Any]) -> dict[str, Any]:
    return vote | {"actions": [action("SKIPPED")] * 501}


def an_empty_key(vote: dict[str, Any]) -> dict[str, Any]:
    return vote | {"idempotencyKey": " "}


def a_task_for_an_impression(vote: dict[str, Any]) -> dict[str, Any]:
    return vote | {"impression": vote["impression"].replace("Impression", "Task")}


MISTAKES = [
    (swapped, "INVALID", "order"),
    (repeated_card, "INVALID", "order"),
    (three_cards, "INVALID", "order"),
    (a_foreign_card, "INVALID", "order"),
    (a_grade_missing, "INVALID", "grades"),
    (a_grade_twice, "INVALID", "grades"),
    (a_short_sequence, "INVALID", "gradeOrder"),
    (another_last_grade, "INVALID", "actions"),
    (an_ungraded_grading, "INVALID", "actions.0"),
    (a_graded_skip, "INVALID", "actions.0"),
    (a_card_below_itself, "INVALID", "actions.0"),
    (a_tie_with_a_stranger, "INVALID", "actions.0"),
    (a_time_without_offset, "INVALID", "actions.0"),
    (the_end_of_time, "INVALID", "actions.0"),
    (the_beginning_of_time, "INVALID", "actions.0"),
    (too_many_actions, "INVALID", "actions"),
    (an_empty_key, "INVALID", "idempotencyKey"),
    (a_task_for_an_impression, "INVALID", "impression"),
]


async def test_a_ballot_that_cannot_be_is_refused_and_stores_nothing(api: Api) -> None:
    found = await stage.build(api)
    token = await found.voter("p1")
    shown = await found.shown(token)
    for spoil, code, field in MISTAKES:
        refused = await api.ask(RANK, token, **spoil(ballot(shown)))
        assert (refused.get("code"), refused.get("field")) == (code, field), spoil.__name__
    assert await api.value("select count(*) from outcome") == 0
    assert (await found.ranked(token, shown))["eligibility"] == "PRIMARY"

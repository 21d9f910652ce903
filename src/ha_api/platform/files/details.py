"""What an export carries beside each ranking: looked at here, and entering no rating.

Each key may be missing or null. shown, grades, grade_order and answers go along the cards.
"""

from collections.abc import Mapping

from ha_api.platform.files.faults import FaultError
from ha_api.platform.files.marks import moment
from ha_api.platform.text import quoted

WHOLE, TEXT = ("shown", "grades", "grade_order"), ("answers",)
LISTS = (*WHOLE, *TEXT)
DETAILS = frozenset((*LISTS, "shown_at", "probability", "research"))


def check_details(ranking: Mapping[str, object], width: int) -> None:
    """Raise FaultError for a detail of another type, or another length than the cards."""
    for key in LISTS:
        if (found := ranking.get(key)) is not None:
            _check_list(found, key, width)
    moment_of(ranking.get("shown_at"))
    probability, research = ranking.get("probability"), ranking.get("research")
    if probability is not None and type(probability) not in {int, float}:
        raise FaultError(f"must be a number, not {quoted(probability)}", "probability")
    if research is not None and type(research) is not bool:
        raise FaultError(f"must be true or false, not {quoted(research)}", "research")


def moment_of(shown_at: object) -> None:
    """Raise FaultError for what is no time of a showing."""
    try:
        moment(shown_at)
    except FaultError:
        problem = f"{quoted(shown_at)} is not ISO 8601"
        raise FaultError(problem, "shown_at") from None


def _check_list(found: object, key: str, width: int) -> None:
    kind, noun = (str, "texts") if key in TEXT else (int, "whole numbers")
    if type(found) is not list or any(type(item) is not kind for item in found):
        raise FaultError(f"must be a list of {noun}, not {quoted(found)}", key)
    if len(found) != width:
        raise FaultError(f"{len(found)} for {width} cards: must be one a card", key)

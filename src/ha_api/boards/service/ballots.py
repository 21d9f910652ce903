"""A ballot against the cards it is about: clauses 1.2 and 1.3, and the record of 2.1."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from ha_api.boards.records.votes import Action, ActionKind, Ballot, Grade
from ha_api.platform.given import invalid

MOST_ACTIONS = 500
FIRST_YEAR, LAST_YEAR = 2000, 2200  # exclusive; the driver takes the ends of time for infinity

_GRADING = {ActionKind.GRADED, ActionKind.REGRADED}


@dataclass(frozen=True, slots=True)
class Checked:
    """A ballot by positions: from best to worst, grades along them, the sequence of grading."""

    positions: list[int]
    grades: list[int]
    grade_order: list[int]


@dataclass(frozen=True, slots=True)
class Steps:
    """Actions as columns."""

    kinds: list[ActionKind]
    positions: list[int | None]
    belows: list[int | None]
    grades: list[int | None]
    times: list[datetime]


def checked(ballot: Ballot, cards: Sequence[UUID]) -> Checked:
    """Return a ballot by positions. Raises RefusedError naming what is wrong."""
    positions = _permutation("order", ballot.order, cards)
    graded = _permutation("grades", [card for card, _ in ballot.grades], cards)
    grade_order = _permutation("gradeOrder", ballot.grade_order, cards)
    grade_of = dict(zip(graded, (grade for _, grade in ballot.grades), strict=True))
    grades = [int(grade_of[place]) for place in range(len(cards))]
    in_order = [grades[place] for place in positions]
    if in_order != sorted(in_order, reverse=True):
        raise invalid("order", "a card stands above one with a higher grade")
    _agree(ballot.actions, cards, grade_of)
    return Checked(positions, grades, grade_order)


def steps(actions: Sequence[Action], cards: Sequence[UUID]) -> Steps:
    """Return actions as columns, cards as positions. Raises RefusedError naming what is wrong."""
    if len(actions) > MOST_ACTIONS:
        raise invalid("actions", f"{len(actions)} are more than {MOST_ACTIONS}")
    for number, action in enumerate(actions):
        _check(f"actions.{number}", action, cards)
    place = {card: position for position, card in enumerate(cards)}
    return Steps(
        kinds=[action.kind for action in actions],
        positions=[None if a.card is None else place[a.card] for a in actions],
        belows=[None if a.below is None else place[a.below] for a in actions],
        grades=[None if a.grade is None else int(a.grade) for a in actions],
        times=[action.at for action in actions],
    )


def _permutation(field: str, given: Sequence[UUID], cards: Sequence[UUID]) -> list[int]:
    if sorted(given) != sorted(cards):
        raise invalid(field, f"must hold each of the impression's {len(cards)} cards once")
    place = {card: position for position, card in enumerate(cards)}
    return [place[card] for card in given]


def _agree(actions: Iterable[Action], cards: Sequence[UUID], grade_of: dict[int, Grade]) -> None:
    last = {action.card: action.grade for action in actions if action.kind in _GRADING}
    for position, card in enumerate(cards):
        if card in last and last[card] != grade_of[position]:
            raise invalid("actions", "the last grade of a card is not the one in grades")


def _check(field: str, action: Action, cards: Sequence[UUID]) -> None:
    wants_card = action.kind in _GRADING or action.kind is ActionKind.TIE_BROKEN
    if (action.card is not None) != wants_card:
        raise invalid(field, f"{action.kind} {'needs a' if wants_card else 'has no'} card")
    if (action.grade is not None) != (action.kind in _GRADING):
        raise invalid(field, "a grade belongs to GRADED and REGRADED, and to no other action")
    if (action.below is not None) != (action.kind is ActionKind.TIE_BROKEN):
        raise invalid(field, "the card below belongs to TIE_BROKEN, and to no other action")
    if any(card not in cards for card in (action.card, action.below) if card is not None):
        raise invalid(field, "names a card of another impression")
    if action.below is not None and action.below == action.card:
        raise invalid(field, "a card is not below itself")
    if action.at.tzinfo is None:
        raise invalid(field, "the time needs its offset, such as Z")
    if not FIRST_YEAR < action.at.year < LAST_YEAR:
        raise invalid(field, f"a clock that shows the year {action.at.year} is wrong")

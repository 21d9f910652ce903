"""How a judgement came about: grades one after another, changed ones, ties broken, and when."""

from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from ha_api.boards.records.votes import ActionKind, Grade
from ha_api.demo.judging import Judgement
from ha_api.demo.people import People

READING, GRADING, COMPARING = 9.0, 3.5, 2.5  # seconds, of somebody of pace 1


@dataclass(frozen=True, slots=True)
class Deed:
    """One thing done: `card` and `below` are positions, `after` the seconds since the showing."""

    kind: ActionKind
    after: float
    card: int | None = None
    below: int | None = None
    grade: Grade | None = None


@dataclass(frozen=True, slots=True)
class Course:
    """What came of an impression.

    ended: None where it was ranked. grades: by position. grade_order, order: positions. All three
    are empty without a ranking.
    """

    ended: ActionKind | None
    grades: list[Grade]
    grade_order: list[int]
    order: list[int]
    deeds: list[Deed]


def course(who: People, said: Judgement, chance: np.random.Generator) -> Course:
    """Return how one person, as arrays of one, came to their judgement of one impression."""
    clock = _Clock(chance, float(who.pace[0]))
    clock.pass_(READING)
    if said.skipped[0]:
        return _ended(ActionKind.SKIPPED, [], clock)
    grades = [Grade(grade) for grade in said.grades[0].tolist()]
    sequence = _sequence(bool(who.in_order[0]), len(grades), chance)
    deeds = _graded(grades, sequence, float(who.changes[0]), clock)
    if said.nothing_funny[0]:
        return _ended(ActionKind.NOTHING_FUNNY, deeds, clock)
    order = said.order[0].tolist()
    return Course(None, grades, sequence, order, deeds + _ties(grades, order, clock))


class _Clock:
    """Time as one person spends it."""

    def __init__(self, chance: np.random.Generator, pace: float) -> None:
        self.chance, self.pace, self.now = chance, pace, 0.0

    def pass_(self, seconds: float) -> float:
        """Let about so many seconds go by; return how many there were."""
        self.now += seconds * self.pace * float(self.chance.lognormal(0, 0.4))
        return round(self.now, 3)


def _sequence(in_order: bool, cards: int, chance: np.random.Generator) -> list[int]:
    """Return the positions as they are graded: from the top, but for some people, and at times."""
    positions = list(range(cards))
    return positions if in_order and chance.random() < 0.9 else chance.permutation(cards).tolist()


def _graded(grades: list[Grade], sequence: list[int], changes: float, clock: _Clock) -> list[Deed]:
    deeds, doubted = [], []
    for card in sequence:
        doubts = clock.chance.random() < changes
        first = _neighbour(grades[card], clock.chance) if doubts else grades[card]
        deeds.append(Deed(ActionKind.GRADED, clock.pass_(GRADING), card, grade=first))
        doubted += [card] if doubts else []
    deeds += [
        Deed(ActionKind.REGRADED, clock.pass_(GRADING), card, grade=grades[card])
        for card in doubted
    ]
    return deeds


def _neighbour(grade: Grade, chance: np.random.Generator) -> Grade:
    """Return a grade beside this one."""
    beside = [Grade(value) for value in (grade - 1, grade + 1) if value in set(Grade)]
    return beside[int(chance.integers(len(beside)))]


def _ties(grades: list[Grade], order: list[int], clock: _Clock) -> list[Deed]:
    """Return the comparisons of cards that got the same grade and stand next to each other."""
    return [
        Deed(ActionKind.TIE_BROKEN, clock.pass_(COMPARING), upper, below=lower)
        for upper, lower in pairwise(order)
        if grades[upper] == grades[lower]
    ]


def _ended(kind: ActionKind, deeds: list[Deed], clock: _Clock) -> Course:
    return Course(kind, [], [], [], [*deeds, Deed(kind, clock.pass_(COMPARING))])

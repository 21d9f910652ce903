"""One impression before one simulated participant: what they ask for, and what they make of it.

A pure function of the demo's seed, the participant's number, the board, and how many impressions
they ended there: a demo that was cut goes on as it would have gone on.
"""

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from ha_api.boards.records.studies import Mode
from ha_api.demo.chance import Purpose, generator
from ha_api.demo.judging import Judgement, judge
from ha_api.demo.people import BOARDS, person
from ha_api.demo.strengths import STRENGTHS
from ha_core.arrays import Floats

REPEATS = 0.03  # of the impressions after the third are asked for again
FIRST_REPEAT = 3


@dataclass(frozen=True, slots=True)
class Place:
    """Who, on which board, after how many impressions that they ended there."""

    seed: int
    person: int
    mode: Mode
    step: int

    def chance(self) -> np.random.Generator:
        """Return the generator of this impression."""
        board = BOARDS.index(self.mode)
        return generator(self.seed, Purpose.IMPRESSION, self.person, board, self.step)


class Wish(NamedTuple):
    """What is asked for."""

    repeat: bool
    technical: bool


def wish(place: Place, chance: np.random.Generator) -> Wish:
    """Return what a participant asks for; a tester's first impression is test traffic."""
    again = chance.random() < REPEATS and place.step >= FIRST_REPEAT
    tests = place.step == 0 and bool(person(place.seed, place.person).tester[0])
    return Wish(repeat=again, technical=tests)


def judged(
    place: Place, cards: list[int], effects: Floats, chance: np.random.Generator
) -> Judgement:
    """Return what they make of four cards, whose writers are given by position.

    effects: `(writers,)`, how the task lies to everybody. chance: as `wish` left it.
    """
    who = person(place.seed, place.person)
    return judge(who, np.array([cards]), STRENGTHS[place.mode], effects[None, :], chance)

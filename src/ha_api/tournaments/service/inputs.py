"""What a snapshot follows from, as arrays: the same from the database and from an export."""

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from ha_core.arrays import Codes, Flags, Floats, Integers
from ha_core.methods.humorrank import Reading

MOST_CONTESTANTS, MOST_JUDGES = 200, 50
"""Judges beside the main one. Beyond these, triples and pairs are more than anybody reads."""


class About(NamedTuple):
    """A tournament. licence: of what is exported of it; source: whom to name, if anybody."""

    tournament: str
    title: str
    language: str
    licence: str
    source: str
    simulated: bool
    matches: int
    both_orders: bool


class Player(NamedTuple):
    """A contestant by its slug."""

    contestant: str
    kind: str


class NamedJudge(NamedTuple):
    """A judge by its name. rater: model or people. model: the slug of a known one."""

    judge: str
    rater: str
    main: bool
    model: str | None
    protocol: str


class Judged(NamedTuple):
    """Judgements in order of observation, `(n,)` each; first, second, decision: as shown.

    match: its number. judge, prompt, first, second: codes. time: microseconds since 1970.
    """

    match: Codes
    prompt: Codes
    first: Codes
    second: Codes
    judge: Codes
    decision: Floats
    tags: list[Reading]
    time: Integers


class Rated(NamedTuple):
    """Decisions of people likewise. participant: codes."""

    match: Codes
    prompt: Codes
    first: Codes
    second: Codes
    participant: Codes
    decision: Floats
    time: Integers


_CODES, _TIMES = np.empty(0, np.int32), np.empty(0, np.int64)
NO_DECISIONS = np.empty(0, np.float64)
NO_JUDGED = Judged(_CODES, _CODES, _CODES, _CODES, _CODES, NO_DECISIONS, [], _TIMES)
NO_RATED = Rated(_CODES, _CODES, _CODES, _CODES, _CODES, NO_DECISIONS, _TIMES)


@dataclass(frozen=True, slots=True)
class Inputs:
    """What a tournament's result follows from.

    players: by slug in code-point order. judges: who judged anything, the main one first, then by
    name. prompts, participants: by appearance.
    """

    about: About
    players: tuple[Player, ...]
    judges: tuple[NamedJudge, ...]
    prompts: list[str]
    participants: list[str]
    judged: Judged
    rated: Rated

    def counts(self) -> dict[str, int]:
        """Return how many lines of each kind an export has."""
        return {
            "contestants": len(self.players),
            "judges": len(self.judges),
            "judgements": len(self.judged.match),
            "ratings": len(self.rated.match),
        }

    def by(self, judge: int) -> Flags:
        """Return which judgements are a judge's."""
        return np.equal(self.judged.judge, judge)

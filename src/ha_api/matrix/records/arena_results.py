"""Results of rounds, and what they reveal."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from uuid import UUID


class Winner(StrEnum):
    """Who won a round, by the position of its card."""

    FIRST = "FIRST"
    SECOND = "SECOND"
    TIE = "TIE"


@dataclass(frozen=True, slots=True)
class Rival:
    """A model of a round as it entered: rating None and no rounds before its first one."""

    model: int
    rating: float | None
    rounds: int


@dataclass(frozen=True, slots=True)
class ArenaResult:
    """A stored result: its id is its place in the recorded order. winner: a card, None of a tie."""

    id: int
    winner: UUID | None
    version: str
    at: datetime


@dataclass(frozen=True, slots=True)
class RevealedOutput:
    """Whose an output of a round is; the points its model won, and its rating after that."""

    card: UUID
    output: UUID
    model: str
    name: str
    gain: float
    rating: float

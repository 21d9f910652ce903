"""Votes of the arena: of people who signed in, and the journal of those who had not."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from uuid import UUID


class IndexWinner(StrEnum):
    """Which of the two that were shown is better."""

    FIRST = "FIRST"
    SECOND = "SECOND"
    TIE = "TIE"


@dataclass(frozen=True)
class NewArenaVote:
    """A blind vote of a partner's participant.

    vote, prompt: the partner's own names. first, second: families as they were shown. technical: a
    trial, which never counts.
    """

    vote: str
    participant: UUID
    prompt: str
    first: str
    second: str
    winner: IndexWinner
    voted_at: datetime
    technical: bool = False


@dataclass(frozen=True)
class NewAnonymousVote:
    """A blind vote of a visitor who has not signed in."""

    vote: str
    prompt: str
    first: str
    second: str
    winner: IndexWinner
    voted_at: datetime


@dataclass(frozen=True, slots=True)
class Voter:
    """A participant by both of their names."""

    id: int
    public_id: UUID

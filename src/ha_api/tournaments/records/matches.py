"""Matches: drawn pass by pass, each with the reason for it."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID


@dataclass(frozen=True, slots=True)
class Match:
    """A match as it was drawn; models by their slugs, first as shown unless swapped.

    first_rating, second_rating: tracked ones, as they were. met: how often the two had before.
    first_chose: the first came up and chose the second, for the reason.
    """

    id: int
    public_id: UUID
    number: int
    pass_number: int
    prompt: UUID
    first: str
    second: str
    first_rating: float
    second_rating: float
    first_chose: bool
    reason: str
    met: int
    drawn_at: datetime


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a tournament is drawn.

    lost: matches the main judge cannot judge any more, a text being taken down. turn: number of the
    prompt of the last pass.
    """

    matches: int
    lost: int
    passes: int
    turn: int


@dataclass(frozen=True, slots=True)
class Turn:
    """The prompt whose turn it is."""

    id: int
    number: int


@dataclass(frozen=True, slots=True)
class Seat:
    """A contestant that answered a prompt. rating: the tracked one, None before any match."""

    contestant: int
    rating: float | None


@dataclass(frozen=True, slots=True)
class Meeting:
    """How often one was shown first against another, in all and on the prompt."""

    first: int
    second: int
    times: int
    here: int


@dataclass(frozen=True, slots=True)
class Tracked:
    """A contestant's tracked rating, None before any match."""

    contestant: int
    rating: float | None
    matches: int


@dataclass(frozen=True, slots=True)
class Settled:
    """A match that a judge settled. score: of the first, ½ where two orders contradict."""

    first: int
    second: int
    score: float

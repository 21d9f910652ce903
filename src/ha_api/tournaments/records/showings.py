"""Showings of matches to people, and what they said."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from ha_api.platform.text import Direction


@dataclass(frozen=True, slots=True)
class Offer:
    """A match that can be shown, drawn out of so many."""

    match: int
    candidates: int


@dataclass(frozen=True, slots=True)
class Card:
    """A card under a random id: a text (None once taken down), and how it runs."""

    id: UUID
    text: str | None
    direction: Direction


@dataclass(frozen=True, slots=True)
class Showing:
    """One showing of a match to a participant; nothing here leads to its contestants.

    decision: None until there is one.
    """

    id: int
    public_id: UUID
    participant: int
    tournament_id: int
    tournament: str
    prompt: str | None
    prompt_direction: Direction
    first_card: UUID
    first: str | None
    first_direction: Direction
    second_card: UUID
    second: str | None
    second_direction: Direction
    shown_at: datetime
    expires_at: datetime
    expired: bool
    decision: float | None

    @property
    def cards(self) -> tuple[Card, Card]:
        """The cards in their order."""
        return (
            Card(self.first_card, self.first, self.first_direction),
            Card(self.second_card, self.second, self.second_direction),
        )


@dataclass(frozen=True, slots=True)
class RevealedAnswer:
    """Whose the answer on a card is."""

    card: UUID
    model: str
    name: str

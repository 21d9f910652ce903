"""Impressions and their cards."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from uuid import UUID

from ha_api.boards.records.studies import Mode
from ha_api.platform.text import Direction


class Source(StrEnum):
    """What fills a study and mode."""

    IMPRESSIONS = "IMPRESSIONS"
    IMPORTS = "IMPORTS"


class OutcomeKind(StrEnum):
    """How an impression ended (clause 1.5)."""

    RANKING = "RANKING"
    SKIPPED = "SKIPPED"
    NOTHING_FUNNY = "NOTHING_FUNNY"


@dataclass(frozen=True, slots=True)
class Participation:
    """How many impressions a participant has before them, and the tasks they ranked."""

    open: int
    ranked: list[int]


@dataclass(frozen=True, slots=True)
class Impression:
    """One showing of a task; ids and texts, and nothing that leads to who wrote what."""

    id: int
    public_id: UUID
    participant: int
    study: int
    mode: Mode
    technical: bool
    task: UUID
    task_text: str | None
    task_direction: Direction
    shown_at: datetime
    expires_at: datetime
    outcome: OutcomeKind | None


@dataclass(frozen=True, slots=True)
class Card:
    """One card: a random id, a text (None once it was taken down), how it runs."""

    id: UUID
    text: str | None
    direction: Direction


@dataclass(frozen=True, slots=True)
class RevealedCard:
    """Who wrote a card: a model, or a person by their pseudonym; and where it was put, from 1."""

    card: UUID
    place: int
    model: str | None
    name: str | None
    author: UUID | None

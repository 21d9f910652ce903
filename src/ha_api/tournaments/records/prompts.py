"""Prompts: what contestants answer, taken in turn."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from ha_api.platform.text import Direction


@dataclass(frozen=True, slots=True)
class Prompt:
    """A prompt. text: None once taken down."""

    id: int
    public_id: UUID
    tournament_id: int
    tournament: str
    number: int
    name: str
    scenario: str | None
    text: str | None
    direction: Direction
    created_at: datetime


@dataclass(frozen=True)
class NewPrompt:
    """A prompt as it is given; the direction is the text's own where none is."""

    name: str
    text: str
    scenario: str | None = None
    direction: Direction | None = None


@dataclass(frozen=True, slots=True)
class PromptAlike:
    """A prompt that stands in the way of another."""

    public_id: UUID
    name: str
    hash: bytes
    taken_down: bool

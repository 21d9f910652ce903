"""Answers of contestants to prompts."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from ha_api.platform.text import Direction


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer. text: None once taken down. origin: how it was obtained, as JSON, where known."""

    id: int
    public_id: UUID
    prompt: UUID
    model: str
    text: str | None
    direction: Direction
    origin: str | None
    created_at: datetime


@dataclass(frozen=True, slots=True)
class NewAnswer:
    """An answer as it is given: to a prompt, by the model of a slug."""

    prompt: UUID
    model: str
    text: str
    direction: Direction | None = None
    origin: str | None = None


@dataclass(frozen=True, slots=True)
class Unanswered:
    """A prompt that a contestant has not answered."""

    prompt: UUID
    number: int
    text: str
    model: str

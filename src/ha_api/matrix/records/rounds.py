"""Rounds of the arena and their cards."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from ha_api.platform.text import Direction


@dataclass(frozen=True, slots=True)
class Offered:
    """An output that can be shown for a task, itself one of so many tasks."""

    tasks: int
    task: int
    output: int
    model: int


@dataclass(frozen=True, slots=True)
class Round:
    """One showing of a task with two outputs; nothing here leads to their models."""

    id: int
    public_id: UUID
    participant: int
    task: UUID
    task_text: str | None
    task_direction: Direction
    shown_at: datetime
    expires_at: datetime
    completed: bool


@dataclass(frozen=True, slots=True)
class RoundCard:
    """One card: a random id, a text (None once it may not be shown), how it runs."""

    id: UUID
    text: str | None
    direction: Direction


@dataclass(frozen=True, slots=True)
class Obstacles:
    """What keeps a round from a result. told: whose an output is, its participant knows by now."""

    expired: bool
    completed: bool
    withdrawn: bool
    told: bool
